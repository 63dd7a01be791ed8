import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../base/lang'
import { path, useParams } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { deviceQuery } from './device'
import { TabletAwaited, TabletButton, TabletField } from './Parts'
import { initials, LEAST_LETTERS } from './people'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** A courier says for whom a parcel is. Only initials are shown, and only of those whose name begins as it was typed. */
export default function SearchBeneficiary() {
  const w = useWords(tabletWords)
  const { lockerName } = useParams('/Nexence/SearchBeneficiary/{lockerName}')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [wrong, setWrong] = useState<string>()
  const query = useQuery({
    ...deviceQuery('NexenceRechercheBeneficiaire', { lockerName, search }),
    enabled: search !== '',
  })
  const look = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim()
    const tooShort = name.length < LEAST_LETTERS
    setWrong(name === '' ? w.noSearch : tooShort ? w.tooShort(LEAST_LETTERS) : undefined)
    setSearch(tooShort ? '' : name)
  }
  return (
    <Tablet title={w.search} lead={w.searchLead} lockerName={lockerName}>
      <form onSubmit={look} noValidate>
        <TabletField
          label={w.name}
          value={typed}
          wrong={wrong}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TabletButton type="submit" first>
          {w.searchNow}
        </TabletButton>
      </form>
      <TabletAwaited query={query}>
        {({ beneficiaries }) =>
          beneficiaries.length === 0 ? (
            <p role="status">{w.nobody}</p>
          ) : (
            <table className="tablet-table">
              <thead>
                <tr>
                  <th scope="col">{w.lastName}</th>
                  <th scope="col">{w.firstName}</th>
                  <th scope="col">{w.action}</th>
                </tr>
              </thead>
              <tbody>
                {beneficiaries.map((person) => (
                  <tr key={person.beneficiary_id}>
                    <td>{person.last_name}</td>
                    <td>{person.first_name}</td>
                    <td>
                      <AppLink
                        className="tablet-button"
                        aria-label={w.dropParcelFor(initials(person))}
                        to={path(
                          '/Nexence/CreateOrderByBeneficiary/{lockerName}/{beneficiary_id}/{last_Name}/{first_Name}',
                          {
                            lockerName,
                            beneficiary_id: person.beneficiary_id,
                            last_Name: person.last_name || '-',
                            first_Name: person.first_name || '-',
                          },
                        )}
                        replace
                      >
                        {w.dropParcel}
                      </AppLink>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </TabletAwaited>
    </Tablet>
  )
}
