import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { LEGAL_TEXTS, navWords } from '../../ui/navWords'
import { Page } from '../../ui/Page'
import { Rows } from '../../ui/Rows'
import { legalWords } from './words'

/** The terms and the legal texts. */
export default function LegalMenu() {
  const w = useWords(legalWords)
  const nav = useWords(navWords)
  return (
    <Page title={w.legal} width="narrow" back={{ to: path('/bnfv2/menu') }}>
      <Rows
        label={w.legal}
        rows={[
          { key: 'CGU', label: nav.terms, to: path('/bnfv2/cgu') },
          ...LEGAL_TEXTS.map((type) => ({
            key: type,
            label: nav[type],
            to: path('/bnfv2/text/{type}/{title}', { type, title: nav[type] }),
          })),
        ]}
      />
    </Page>
  )
}
