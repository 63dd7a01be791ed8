import type { ExceptionalHour, ExceptionalHours, Holidays } from '../../../../api/schema'
import { clockText } from '../../../../ui/format'
import { daysInWords } from './days'
import { writeTime } from './times'

type Closings = Holidays & ExceptionalHours
type Times = Pick<ExceptionalHour, 'startTime' | 'endTime'>

/** The question before a desk opens for some hours in which it is closed; absent where it is not. */
export function openingQuestion(asked: ExceptionalHour, { holidays, publicHolidays, exceptionalHours }: Closings) {
  const { id, day } = asked
  if (String(asked.open) !== '1' || !day) return undefined
  const own = holidays.find((it) => it.day !== null && it.day <= day && day <= (it.lastDay ?? it.day))
  const whole = own ?? publicHolidays.find((it) => it.day === day)
  const closed = exceptionalHours.filter((it) => it.id !== id && it.day === day && !it.open && overlap(it, asked))
  if (!whole && closed.length === 0) return undefined
  const says = [
    whole && `« ${whole.name} » ferme la conciergerie ${daysInWords(whole.day, own?.lastDay)}.`,
    closed.length > 0
      ? `Une fermeture exceptionnelle l’emporte sur toute ouverture : la conciergerie resterait fermée ${closed.map(timesInWords).join(', ')}.`
      : 'Elle serait quand même ouverte à ces heures.',
  ]
  return {
    title: 'Ouvrir pendant une fermeture ?',
    message: says.filter(Boolean).join(' '),
    yes: 'Ouvrir quand même',
  }
}

/** The times of an entry in order, as the server reads them. */
const inOrder = ({ startTime, endTime }: Times) => {
  const [start, end] = [startTime ?? 0, endTime ?? 0]
  return [Math.min(start, end), Math.max(start, end)] as const
}

function overlap(one: Times, other: Times) {
  const [start, end] = inOrder(one)
  const [from, to] = inOrder(other)
  return start < to && from < end
}

function timesInWords(times: Times) {
  const [start, end] = inOrder(times).map((time) => clockText(writeTime(time), 'fr'))
  return `de ${start} à ${end}`
}
