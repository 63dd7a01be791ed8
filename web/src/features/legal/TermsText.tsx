import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Code, isFailure } from '../../api/failure'
import { q, useAction } from '../../api/query'
import { langStore, useWords } from '../../base/lang'
import type { Href } from '../../core/paths'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { Pending } from '../../ui/Pending'
import { RichText } from '../../ui/RichText'
import { Section } from '../../ui/Section'
import { tellFailure } from '../../ui/tellFailure'
import { toast } from '../../ui/toast'
import { uiWords } from '../../ui/words'
import { useDays } from './days'
import { legalWords } from './words'

interface TermsTextProps {
  /** The token in the mail that led here; without one the session says who accepts. */
  token?: string
  back?: { to: Href }
  /** Absent when there is nothing to accept. */
  onAccepted?: () => void | Promise<void>
}

/** The terms, with Accept and a last question. */
export function TermsText({ token, back, onAccepted }: TermsTextProps) {
  const w = useWords(legalWords)
  const ui = useWords(uiWords)
  const days = useDays()
  // People accept the text in force now, and not one that was kept since another visit.
  const query = useQuery({ ...q('Cgu', { lang: langStore.use(), token }), staleTime: 0 })
  const { data, refetch } = query
  const accept = useAction('SetCguRead', { quiet: true })
  const ask = async (version: number) => {
    if (!(await dialogs.confirm({ title: w.terms, message: w.acceptSure, yes: ui.yes, no: ui.no }))) return
    try {
      await accept.mutateAsync({ token, version })
    } catch (failure) {
      // Another version began meanwhile: it is shown before anybody accepts it.
      if (isFailure(failure, Code.termsChanged)) void refetch()
      await tellFailure(failure)
      return
    }
    toast(w.accepted)
    await onAccepted?.()
  }
  return (
    <Page
      title={w.terms}
      lead={data && days({ from: data.from, until: null, state: 'inForce' })}
      width="narrow"
      back={back}
      query={query}
      waiting={<Pending />}
    >
      {(data) => (
        <Section>
          <RichText html={data.text} />
          {onAccepted && (
            <Group justify="flex-end" mt="lg">
              <Button size="md" loading={accept.isPending} onClick={() => void ask(data.version)}>
                {w.accept}
              </Button>
            </Group>
          )}
        </Section>
      )}
    </Page>
  )
}
