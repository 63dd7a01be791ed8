import * as v from 'valibot'
import type { PartnerAnswer, PartnerOrder } from '../../api/schema'
import { formDialog } from '../../ui/form/formDialog'
import { field } from '../../ui/forms'
import { ACCEPTED, wrongFile } from '../parts/orders/file'
import { ANSWERS } from './words'

const MAX_COMMENT = 2000
const FILE_WRONG = { tooBig: 'Le fichier dépasse 20 Mo.', type: 'Le fichier doit être un PDF, un JPEG ou un PNG.' }

interface Answer {
  order: PartnerOrder
  answer: PartnerAnswer
}

/** Answers an order. Who declines says why. */
export const answerOrder = formDialog({
  title: ({ answer }: Answer) => ANSWERS[answer].label,
  submit: ({ answer }) => (answer === 'comment' ? 'Envoyer' : ANSWERS[answer].label),
  action: 'AnswerPartnerOrder',
  schema: ({ answer }: Answer) =>
    v.object({
      comment:
        answer === 'decline'
          ? field.required(MAX_COMMENT, () => 'Merci de dire à la conciergerie pourquoi.')
          : field.text(MAX_COMMENT),
      file: v.pipe(
        v.nullable(v.file()),
        v.check(
          (file) => wrongFile(file) === undefined,
          ({ input }) => FILE_WRONG[wrongFile(input) ?? 'type'],
        ),
      ),
    }),
  initial: () => ({ file: null }),
  fields: ({ context: { answer } }) => [
    { note: ANSWERS[answer].hint },
    { name: 'comment', as: 'area', label: answer === 'decline' ? 'Raison' : 'Message' },
    { name: 'file', as: 'file', label: 'Photo ou facture', hint: 'PDF, JPEG ou PNG, 20 Mo au plus.', accept: ACCEPTED },
  ],
  request: ({ comment, file }, { order, answer }) => ({
    id: order.id,
    version: order.version,
    answer,
    ...(comment && { comment }),
    ...(file && { file }),
  }),
  refreshes: ['PartnerOrderDetail', 'AllOrdersPartner', 'GetPartnerRound'],
  done: (_, { answer }) => ANSWERS[answer].done,
})
