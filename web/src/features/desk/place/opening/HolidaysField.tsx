import './opening.css'
import { Checkbox } from '@mantine/core'
import type { OwnField } from '../../../../ui/form/form'
import { daysInWords } from './days'
import type { HolidayRow } from './holidaysOfYear'
import { TimeField } from './TimeField'

/** The public holidays of a year: whether the desk works on each, and when. */
export function HolidaysField({ value, errors, onChange }: OwnField) {
  const rows: readonly HolidayRow[] = value
  const change = (day: string, changed: Partial<HolidayRow>) =>
    onChange(rows.map((row) => (row.day === day ? { ...row, ...changed } : row)))
  return (
    <div className="opening-week">
      {rows.map((row, at) => (
        <fieldset key={row.day} className="opening-row">
          <legend>
            {row.name} ({daysInWords(row.day)})
          </legend>
          <Checkbox
            label="La conciergerie travaille ce jour-là"
            checked={row.works}
            data-autofocus={at === 0 || undefined}
            onChange={(event) => change(row.day, { works: event.currentTarget.checked })}
          />
          {row.works && (
            <div className="opening-times">
              <TimeField
                label="Début"
                value={row.start}
                error={errors[`days.${at}.start`]}
                onChange={(start) => change(row.day, { start })}
              />
              <TimeField
                label="Fin"
                value={row.end}
                error={errors[`days.${at}.end`]}
                onChange={(end) => change(row.day, { end })}
              />
            </div>
          )}
        </fieldset>
      ))}
    </div>
  )
}
