import { Progress as Bar } from '@mantine/core'
import type { FlashDispo } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import { Section } from '../../../../ui/Section'
import { AttachmentLink } from './AttachmentField'
import { Audience } from './Audience'
import { counted, STATE_COLOURS, campaignWords as w } from './words'

interface StandingProps {
  it: FlashDispo
  /** The names of its conciergeries. */
  desks: string
}

/** The hour at which a campaign leaves, and to how many. */
export function Scheduled({ it, desks }: StandingProps) {
  return (
    <>
      <Section title={w.progress}>
        <p role="status">
          Part <DateText value={it.scheduledDate} as="dayTime" />
        </p>
        <Facts
          facts={[
            ['Conciergeries', desks],
            [w.attachment, it.attachment && <AttachmentLink key="file" file={it.attachment} />],
            ['Programmée par', it.scheduledByLabel],
          ]}
        />
      </Section>
      <Audience id={it.id} />
    </>
  )
}

/** How far the mails of a campaign are. */
export function Sent({ it, desks }: StandingProps) {
  return (
    <Section title={w.progress}>
      <Bar
        size="lg"
        mb="sm"
        color={STATE_COLOURS[it.state]}
        value={it.audience ? (100 * (it.audience - it.remainsNbUsers)) / it.audience : 0}
        aria-label={w.progress}
      />
      <p role="status">
        {counted(it.sentToNbUsers, 'mail envoyé', 'mails envoyés')}, {counted(it.remainsNbUsers, 'restant')}
      </p>
      <Facts
        facts={[
          ['Destinataires', counted(it.audience, 'abonné')],
          ['Non remis', it.failedNbUsers > 0 && counted(it.failedNbUsers, 'mail')],
          ['Refusés par l’adresse', it.bouncedNbUsers > 0 && counted(it.bouncedNbUsers, 'mail')],
          ['Signalés indésirables', it.complainedNbUsers > 0 && counted(it.complainedNbUsers, 'mail')],
          ['Écartés', it.suppressedNbUsers > 0 && counted(it.suppressedNbUsers, 'personne')],
          ['Ont ouvert la prestation', it.offerId !== null && counted(it.openedNbUsers, 'personne')],
          ['L’ont commandée', it.offerId !== null && counted(it.orderedNbUsers, 'personne')],
          ['Conciergeries', desks],
          [w.attachment, it.attachment && <AttachmentLink key="file" file={it.attachment} />],
          ['Envoyée', <DateText key="at" value={it.sentDate} as="stamp" />],
          ['Par', it.sentByLabel],
        ]}
      />
    </Section>
  )
}
