import './attestation.css'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { CaisseAttestation } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Facts } from '../../../../ui/Facts'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { Section } from '../../../../ui/Section'
import { ErrorState } from '../../../../ui/states'
import { CONDITIONS } from './conditions'

const CONFIG = path('/cashRegister/config/')

/** How the registers meet each condition of the law, and the attestation that the publisher and the company sign: the paper is that. */
export default function Attestation() {
  const { data, error, refetch } = useQuery(q('GetCaisseAttestation'))
  return (
    <Page
      title="Conformité des caisses"
      lead="Les quatre conditions du CGI, art. 286, I, 3° bis, et l’attestation individuelle de l’éditeur."
      back={{ to: CONFIG, label: 'Caisses' }}
      actions={data && <PrintButton />}
      width="narrow"
    >
      <Stack gap="md">
        <div className="noprint">
          <Stack gap="md">
            {CONDITIONS.map(({ name, law, met, tried }) => (
              <Section key={name} title={name}>
                <Text c="dimmed" size="sm">
                  {law}
                </Text>
                <Facts
                  facts={[
                    ['Comment elle est remplie', met],
                    ['Comment elle est éprouvée', tried],
                  ]}
                />
              </Section>
            ))}
            <Text size="sm">
              Depuis la loi de finances pour 2026 (art. 125), l’attestation individuelle de l’éditeur vaut de nouveau
              preuve, à côté du certificat. Imprimez-la, faites remplir et signer le volet 1 par l’éditeur, remplissez
              et signez le volet 2, et gardez-la avec vos archives : <AppLink to={CONFIG}>journaux et archives</AppLink>
              .
            </Text>
          </Stack>
        </div>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} radius="md" />}
        {data && <Paper of={data} />}
      </Stack>
    </Page>
  )
}

const dayText = (day: string) => day.split('-').toReversed().join('/')

/** A line to fill in by hand. */
const Blank = ({ wide }: { wide?: boolean }) => <span className="blank" data-wide={wide || undefined} aria-hidden />

/** Both parts of the official model (BOI-LETTRE-000242). */
function Paper({ of: { company, software, version, majorVersion, issued } }: { of: CaisseAttestation }) {
  return (
    <article className="attestation" aria-label="Attestation individuelle">
      <h2>Attestation individuelle</h2>
      <p>
        relative à l’utilisation d’un logiciel ou système de caisse satisfaisant à des conditions d’inaltérabilité, de
        sécurisation, de conservation et d’archivage des données, en vue du contrôle de l’administration fiscale (CGI,
        art. 286, I, 3° bis)
      </p>
      <section>
        <h3>Volet 1 : partie à remplir par l’éditeur du logiciel ou système de caisse</h3>
        <p>
          Je soussigné(e), <Blank wide />, représentant(e) légal(e) de la société <Blank wide />, éditrice du logiciel
          de caisse « {software} », atteste que ce logiciel, mis sur le marché à compter du <Blank />, dans sa version
          n° <strong>{version}</strong>, licence accordée à <strong>{company}</strong>, satisfait aux conditions
          d’inaltérabilité, de sécurisation, de conservation et d’archivage des données en vue du contrôle de
          l’administration fiscale, prévues au 3° bis du I de l’article 286 du code général des impôts.
        </p>
        <ul>
          {CONDITIONS.map(({ name, law }) => (
            <li key={name}>
              <strong>{name}</strong> : {law}
            </li>
          ))}
        </ul>
        <p>
          J’atteste que la dernière version majeure de ce logiciel est identifiée avec la racine suivante :{' '}
          <strong>{majorVersion}</strong>, et que les versions mineures développées ultérieurement à cette version
          majeure sont ou seront identifiées par les subdivisions suivantes de cette racine :{' '}
          <strong>{majorVersion}.x</strong>. Je m’engage à ce que ces subdivisions ne soient utilisées que pour
          l’identification des versions mineures ultérieures, à l’exclusion de toute version majeure.
        </p>
        <Signed by="du représentant légal de l’éditeur" />
      </section>
      <section>
        <h3>Volet 2 : partie à remplir par l’entreprise qui utilise le logiciel ou système de caisse</h3>
        <p>
          Je soussigné(e), <Blank wide />, représentant(e) légal(e) de la société <strong>{company}</strong>, certifie
          avoir acquis le <Blank />, auprès de <Blank wide />, le logiciel de caisse « {software} » mentionné au volet 1
          de cette attestation, dans sa version n° <strong>{version}</strong>.
        </p>
        <p>
          J’atteste utiliser ce logiciel de caisse pour enregistrer les règlements de mes clients depuis le <Blank />.
        </p>
        <Signed by="du représentant légal de l’entreprise" />
      </section>
      <p className="quiet">
        Il est rappelé que l’établissement d’une fausse attestation est un délit pénal passible de 3 ans
        d’emprisonnement et de 45 000 € d’amende (code pénal, art. 441-1). L’usage d’une fausse attestation est passible
        des mêmes peines. Document préparé le {dayText(issued)}.
      </p>
    </article>
  )
}

const Signed = ({ by }: { by: string }) => (
  <p>
    Fait à <Blank />, le <Blank />. Signature {by} : <Blank wide />
  </p>
)
