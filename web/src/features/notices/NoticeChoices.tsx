import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q, useAction } from '../../api/query'
import type { NoticeChoices as Answer } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { FieldGroup } from '../../ui/FieldGroup'
import { FormShell } from '../../ui/FormShell'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { useGuard } from '../../ui/useGuard'
import { Noted } from '../../ui/useLeave'
import { changedTopics, isTicked, tickedOf, WAYS, withTick } from './choices'
import { ThisBrowser } from './ThisBrowser'
import { noticeWords } from './words'

const schema = v.object({ ticked: v.array(v.string()), soon: v.boolean(), texts: v.boolean() })

/** The choice of what a beneficiary is told of, and how. */
export default function NoticeChoices() {
  const w = useWords(noticeWords)
  const query = useQuery(q('GetNoticeChoices', {}))
  return (
    <Page query={query} title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu') }}>
      {(answer) => (
        <Stack gap="lg">
          <Section>
            <ChoicesForm answer={answer} />
          </Section>
          {answer.push && (
            <Section title={w.browser}>
              <ThisBrowser push={answer.push} />
            </Section>
          )}
          <Section title={w.always}>
            <Text mb="sm">{w.alwaysWhy}</Text>
            <ul style={{ margin: 0, paddingLeft: '1.25rem', lineHeight: 1.7 }}>
              {w.alwaysList.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          </Section>
          <Section title={w.campaigns}>
            <AppLink to={path('/bnfv2/subscriptions')}>{w.toCampaigns}</AppLink>
          </Section>
        </Stack>
      )}
    </Page>
  )
}

function ChoicesForm({ answer: { topics, remindedSoon, textMessages, email, push } }: { answer: Answer }) {
  const w = useWords(noticeWords)
  const guard = useGuard()
  const set = useAction('SetNoticeChoices')
  const initial = { ticked: tickedOf(topics), soon: remindedSoon, texts: textMessages ?? false }
  const isChanged = ({ ticked, soon, texts }: typeof initial) =>
    changedTopics(topics, ticked).length > 0 || soon !== initial.soon || texts !== initial.texts
  return (
    <FormShell
      // The form begins anew when the choice was saved elsewhere.
      key={JSON.stringify([topics, remindedSoon, textMessages])}
      schema={schema}
      initial={initial}
      onSubmit={async ({ ticked, soon, texts }) => {
        await set.mutateAsync({
          topics: changedTopics(topics, ticked),
          remindedSoon: soon === initial.soon ? undefined : soon,
          textMessages: texts === initial.texts ? undefined : texts,
        })
        guard.saved()
        toast(w.saved)
      }}
    >
      {(fields) => (
        <Stack gap="lg">
          <Noted changed={isChanged(fields.values)} by={guard} />
          <Text c="dimmed">{email ? w.mailsTo(email) : w.noMails}</Text>
          {topics.map(({ topic }) => (
            <FieldGroup key={topic} legend={w.topics[topic].label}>
              <Stack gap="xs">
                <Text size="sm" c="dimmed">
                  {w.topics[topic].detail}
                </Text>
                <Group gap="xl">
                  {WAYS.filter((way) => way !== 'push' || push).map((way) => (
                    <Checkbox
                      key={way}
                      label={w[way]}
                      checked={isTicked(fields.values.ticked, topic, way)}
                      onChange={(event) =>
                        fields.set('ticked', withTick(fields.values.ticked, topic, way, event.currentTarget.checked))
                      }
                    />
                  ))}
                </Group>
                {topic === 'reminders' && (
                  <Checkbox
                    label={w.soon}
                    checked={fields.values.soon}
                    onChange={(event) => fields.set('soon', event.currentTarget.checked)}
                  />
                )}
                {topic === 'reminders' && textMessages !== null && (
                  <Checkbox
                    label={w.texts}
                    checked={fields.values.texts}
                    onChange={(event) => fields.set('texts', event.currentTarget.checked)}
                  />
                )}
              </Stack>
            </FieldGroup>
          ))}
        </Stack>
      )}
    </FormShell>
  )
}
