import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import type { BankImport, BankImportLine, BankStatement } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { Facts } from '../../../../ui/Facts'
import { FileChooser } from '../../../../ui/form/FileChooser'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { ViewLinks } from '../../../../ui/list/ViewTabs'
import { Money } from '../../../../ui/Money'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { accountText } from './rows'
import { BANK_VIEWS } from './views'

const ACCEPT = '.csv,.txt,.xml,.ofx,.qfx,.cfo,.asc,.dat'

const columns: readonly Column<BankImportLine & { id: number }>[] = [
  { id: 'date', header: 'Date', as: 'day', card: 'foot', value: ({ date }) => date },
  { id: 'label', header: 'Libellé', card: 'title', value: ({ label }) => label },
  { id: 'amount', header: 'Montant', as: 'money', card: 'aside', value: ({ amount }) => amount },
]

/** Takes a statement: it is shown before anything of it is kept. */
export default function ImportStatement() {
  const [file, setFile] = useState<File>()
  const [account, setAccount] = useState('')
  const [asksAccount, setAsks] = useState(false)
  const [told, setTold] = useState<BankImport>()
  const [error, setError] = useState<string>()
  const preview = useAction('BankStatementImport', { quiet: true })
  const keep = useAction('BankStatementImport', {
    onSuccess: ({ message }) => {
      toast(message.fr)
      go(path('/compta/rapprochements'))
    },
  })
  const read = async (chosen: File | undefined) => {
    setTold(undefined)
    setError(undefined)
    if (!chosen) {
      setError('Veuillez séléctionner un fichier')
      return
    }
    setFile(chosen)
    try {
      setTold(await preview.mutateAsync({ file: chosen, account: account || null }))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setAsks(failure.fields.account !== undefined)
      setError(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  const nbNew = told?.statements.reduce((sum, one) => sum + one.nbNew, 0) ?? 0
  return (
    <Page
      title="Importer un relevé"
      width="wide"
      lead="CSV, CFONB 120, CAMT.053 ou OFX : le format est reconnu, et rien n’est enregistré avant que vous l’ayez vu."
    >
      <ViewLinks views={BANK_VIEWS} current="import" />
      <div className="surface section noprint">
        <Group gap="sm" align="end">
          <FileChooser accept={ACCEPT} onChoose={(chosen) => void read(chosen)}>
            {(button) => (
              <Button {...button} loading={preview.isPending} leftSection={<IconUpload size={17} aria-hidden />}>
                {file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
              </Button>
            )}
          </FileChooser>
          {(asksAccount || account) && (
            <TextInput
              label="IBAN ou RIB du compte"
              value={account}
              maxLength={50}
              onChange={(event) => setAccount(event.currentTarget.value)}
            />
          )}
          {!told && (asksAccount || file) && (
            <Button variant="default" onClick={() => void read(file)}>
              Lire à nouveau
            </Button>
          )}
          <Text size="sm" c={file ? undefined : 'dimmed'}>
            {file?.name ?? 'Un fichier de votre banque, 4 Mo au plus'}
          </Text>
        </Group>
        {error && (
          <Text c="red" mt="xs" role="alert">
            {error}
          </Text>
        )}
      </div>
      {told?.status === 'incorrect' && (
        <Alert color="red" role="alert" title={told.message.fr} my="md">
          <ul>
            {told.errors.map(({ fr }) => (
              <li key={fr}>{fr}</li>
            ))}
          </ul>
        </Alert>
      )}
      {told?.status === 'preview' && (
        <>
          <Section title="Aperçu">
            <Facts
              facts={[
                ['Format', told.format],
                ['Encodage', told.encoding],
                ['Nouvelles lignes', nbNew.toLocaleString('fr-FR')],
              ]}
            />
            <Button
              className="noprint"
              mt="sm"
              disabled={nbNew === 0}
              loading={keep.isPending}
              leftSection={<IconCheck size={17} aria-hidden />}
              onClick={() => keep.mutate({ file: file ?? null, account: account || null, keep: true })}
            >
              {nbNew === 0 ? 'Tout est déjà enregistré' : 'Enregistrer ces lignes'}
            </Button>
          </Section>
          {told.statements.map((one) => (
            <Told key={`${one.account} ${one.first}`} statement={one} />
          ))}
        </>
      )}
    </Page>
  )
}

function Told({ statement }: { statement: BankStatement }) {
  const { account, opening, closing, nbNew, nbKnown, lines } = statement
  const money = (cents: number | null) => (cents === null ? 'Non indiqué' : <Money key="amount" cents={cents} />)
  return (
    <>
      <Section title={`Compte ${accountText(account)}`}>
        <Facts
          facts={[
            ['Ancien solde', money(opening)],
            ['Nouveau solde', money(closing)],
            ['Nouvelles lignes', nbNew.toLocaleString('fr-FR')],
            ['Déjà enregistrées', nbKnown.toLocaleString('fr-FR')],
          ]}
        />
      </Section>
      <PlainList
        label={`Nouvelles lignes du compte ${accountText(account)}`}
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, id: at + 1 }))}
        empty="Aucune nouvelle ligne"
      />
    </>
  )
}
