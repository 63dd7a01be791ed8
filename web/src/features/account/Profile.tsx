import { Alert, Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as lengths from '../../api/lengths'
import { q, useAction } from '../../api/query'
import type { Profile as ProfileData } from '../../api/schema'
import { chooseLang, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { refreshSession, useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import type { Fields } from '../../ui/useFields'
import { useGuard } from '../../ui/useGuard'
import { differ, Noted } from '../../ui/useLeave'
import { changeOf, formOf, lacksSomething, type ProfileForm, profileSchema } from './profileForm'
import { accountWords } from './words'

/** The person's own profile. */
export default function Profile() {
  const w = useWords(accountWords)
  const query = useQuery(q('MyProfile'))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={w.profile}
      width="narrow"
      back={{ to: path('/bnfv2/menu') }}
    >
      {(data) => <ProfileEditor profile={data} />}
    </Page>
  )
}

function ProfileEditor({ profile }: { profile: ProfileData }) {
  const w = useWords(accountWords)
  const client = useQueryClient()
  const guard = useGuard()
  const adherent = useSession()?.roles.includes('adherent')
  const save = useAction('SetMyProfile', {
    onSuccess: (answer) => client.setQueryData(q('MyProfile').queryKey, answer),
  })
  const submit = async (form: ProfileForm) => {
    if (adherent && lacksSomething(form)) {
      const done = await dialogs.confirm({ title: w.incomplete, message: w.incompleteMore, yes: w.done, no: w.later })
      if (!done) return
    }
    await save.mutateAsync({ data: changeOf(form) })
    guard.saved()
    if (profile.canChooseLanguage) chooseLang(form.lang)
    await refreshSession()
    toast(w.saved)
  }
  return (
    <FormShell schema={profileSchema} initial={formOf(profile)} onSubmit={submit}>
      {(form) => (
        <>
          <Noted changed={differ(form.values, formOf(profile))} by={guard} />
          {adherent && !profile.profileComplete && <Alert color="orange">{w.missing}</Alert>}
          <Identity form={form} profile={profile} />
          <Section title={w.phones}>
            <Text c="dimmed" size="sm" mt={-8} mb="sm">
              {w.phonesHint}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextInput label={w.mobile} type="tel" autoComplete="tel" {...form.getInputProps('mobileNumber')} />
              <TextInput label={w.landline} type="tel" {...form.getInputProps('landlineNumber')} />
              <TextInput label={w.work} type="tel" {...form.getInputProps('professionalNumbr')} />
            </SimpleGrid>
          </Section>
          <Section title={w.address}>
            <Stack gap="sm">
              <TextInput label={w.address1} autoComplete="address-line1" {...form.getInputProps('address1')} />
              <TextInput label={w.address2} autoComplete="address-line2" {...form.getInputProps('address2')} />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label={w.zip}
                  inputMode="numeric"
                  maxLength={lengths.ZIP}
                  autoComplete="postal-code"
                  {...form.getInputProps('zipCode')}
                />
                <TextInput label={w.city} autoComplete="address-level2" {...form.getInputProps('city')} />
              </SimpleGrid>
            </Stack>
          </Section>
        </>
      )}
    </FormShell>
  )
}

function Identity({ form, profile }: { form: Fields<ProfileForm>; profile: ProfileData }) {
  const w = useWords(accountWords)
  const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
  return (
    <Section title={w.identity}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={w.civility}
            data={[{ value: '', label: w.none }, ...choices(profile.civilitiesLabels)]}
            {...form.getInputProps('civility')}
          />
          {profile.canChooseLanguage && (
            <NativeSelect label={w.language} data={choices(profile.langLabels)} {...form.getInputProps('lang')} />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={w.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={w.lastName} autoComplete="family-name" {...form.getInputProps('name')} />
        </SimpleGrid>
        <TextInput label={w.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        {profile.pendingEmail && <Alert>{w.emailPending(profile.pendingEmail)}</Alert>}
        <Group justify="space-between" gap="xs">
          <Fact label={w.login} value={profile.login} />
          <Fact label={w.company} value={profile.companyName} />
          <Fact label={w.desk} value={profile.conciergerie?.name} />
          {profile.conciergerieList.length > 1 && (
            <Button component={AppLink} to={path('/chooseLocation')} variant="default" size="xs">
              {w.change}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

function Fact({ label, value }: { label: string; value?: string | null }) {
  if (!value) return null
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text>{value}</Text>
    </div>
  )
}
