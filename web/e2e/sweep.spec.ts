import { fill, type Href, holesOf } from '../src/core/paths'
import { routes } from '../src/core/routes'
import type { Route, Who } from '../src/core/routing'
import { ADMIN, BRUNO, CLOTHES, expectation, MARIE, newOrder, PRESSING } from './desk'
import { look } from './look'
import { inParts } from './run'
import { type Person, signIn, test } from './support'

// Every address of the route table opens, at both sizes and in both schemes: it has a heading, nothing that axe
// finds, nothing beside the screen, and no error in the log. The journeys check the content of a screen.

/** The person who looks at the screens of each kind; nobody, or anybody, for some. */
const AS: Record<Who, Person | undefined> = {
  public: undefined,
  provider: undefined,
  user: BRUNO,
  adherent: BRUNO,
  gestionnaire: MARIE,
  partner: PRESSING,
  admin: ADMIN,
  staff: MARIE,
}

/** The screens that one test looks at, at most. */
const SCREENS = 9

type Values = Record<string, string | number>

/** The values for the holes of an address: the first thing of its kind in the demo data, unless it says otherwise. */
const FILLED: Record<string, Values> = {
  '/bnfv2/text/{type}/{title}': { type: 'MENTIONS_LEGALES' },
  '/bnfv2/profile/{sepa}': { sepa: 0 },
  '/bnfv2/game/{kind}/{id}': { kind: 'hunt' },
  '/chat/{type}/{id}': { type: 'desk' },
  '/conversations/{id}': { id: 2 },
  '/creditsList/{id}': { id: 2 },
  '/flashDispoTemplates/detail/{id}/{topic}': { id: -1 },
  '/concierge/adherent/{id}': { id: 2 },
  '/concierge/taxCertificates/{id}': { id: 2 },
  '/bnfv2/myData/{id}': { id: 'guess' },
  '/concierge/profile/{id}': { id: 6 },
  '/concierge/permissions/{id}': { id: 6 },
  '/designs/{id}': { id: 'New' },
  '/employers/{id}': { id: 1 },
  '/cashRegister/check/{action}/{id}': { action: 'open', id: 1 },
  // The cobbler, of whom every order of these tests is.
  '/c/reception/{ids}': { ids: 10 },
  '/c/remise/{ids}': { ids: 10 },
  '/content/winners/{game}/{id}': { game: 'hunt' },
  '/attenduFactu/detail/{id}': { id: expectation() },
  '/creditCampaigns/{id}/invoices/{month}': { id: 1, month: '2026-01-01' },
}

/** More that an address shows, by what is behind it. */
const VARIANTS: Record<string, string[]> = {
  '/allorders': ['?status=TO_BE_PROCESSED'],
  '/calendar': ['?view=day'],
  '/compta/rapprochements': ['?view=quotidien', '?view=tva'],
  '/bills': ['?on=2026-01-01'],
  '/creditCampaigns/{id}': ['?view=consommation', '?view=factures'],
  '/creditsList/{id}': ['?view=statement'],
  '/content/actualites/': ['?view=order', '?view=calendar'],
  '/content/offresDuMoment/': ['?view=order', '?view=calendar'],
  '/paymentsList': ['?unsettled=true', '?view=journal', '?view=journal&from=2020-01-01&to=2020-01-31'],
}

/** Another screen of an address, by what fills its holes, and the buttons on it behind which a dialog is. */
const ALSO: Record<string, { values: Values; opens: string[] }> = {
  '/cashRegister/check/{action}/{id}': { values: { action: 'journal', id: 1 }, opens: ['Totaux (X)'] },
  '/content/hunts/{id}': { values: { id: -1 }, opens: [] },
  '/content/winners/{game}/{id}': { values: { game: 'wheel', id: 1 }, opens: ['Vérifier les tirages'] },
}

/** Screens that need what only a journey has, and lead elsewhere or say so without it: the journeys look at them. */
const LEAD_AWAY = [
  '/compta/ereporting/{from}',
  '/splash',
  '/order',
  '/secondFactor',
  '/registration/create',
  '/sso/{id}/{token}',
  '/bnfv2/previewOrder/{uId}/{offreId}/{coId}/{partId}',
  '/c/remiseprint/{id}',
  '/kern/order/{conciergerieId}/{orderId}',
  '/bnfv2/campaign/{id}',
  '/flashDispos/create/{id}/{templateId}',
  '/flashDispos/detail/{id}',
  '/flashDispoTemplates/detail/{id}',
]

/** Screens that a mail or an address of others leads to: what they say of a link that is none. */
const BY_MAIL = ['/mailPreferences/{token}', '/cguoffline/{id}', '/scoring/{id}', '/sso/{id}', '/forceChangePass/{id}']

/** Every screen that stays where it is opened. */
const shown = (routes as readonly Route[]).filter(({ path, movedTo }) => !LEAD_AWAY.includes(path) && !movedTo)

for (const who of Object.keys(AS) as Who[]) {
  const mine = shown.filter((route) => route.who === who && !BY_MAIL.includes(route.path))
  for (const part of mine.length > 0 ? inParts(mine, SCREENS) : []) {
    const [first, last] = [part[0]?.path, part.at(-1)?.path]
    test(`screens for ${who} from ${first} to ${last} can be read by everybody`, { tag: ['@both', '@look'] }, async ({
      page,
      request,
    }) => {
      test.setTimeout(60_000 + part.length * 20_000)
      const person = AS[who]
      if (person) await signIn(page, person)
      const needsOrder = person && part.some(isOfOrder)
      const order = needsOrder && (await newOrder(request, person === PRESSING ? CLOTHES : undefined))
      for (const route of part) {
        const address = addressOf(route, order || undefined)
        await look(page, address)
        for (const variant of VARIANTS[route.path] ?? []) await look(page, address.replace(/\/$/, '') + variant)
        const also = ALSO[route.path]
        if (also) await look(page, filled(route.path, also.values), 'sweep', also.opens)
      }
    })
  }
}

test.describe('a link that is none', () => {
  test.use({ allowRefusals: true })

  test('is told so, readable by everybody', { tag: ['@both', '@look'] }, async ({ page }) => {
    for (const route of shown.filter(({ path }) => BY_MAIL.includes(path))) await look(page, addressOf(route))
  })
})

const isOfOrder = ({ path }: Route) => path.includes('rderDetail/')

function addressOf(route: Route, order?: number): Href {
  const { path } = route
  const of = isOfOrder(route) && order ? { id: order } : FILLED[path]
  return filled(path, of)
}

function filled(path: Route['path'], values?: Values): Href {
  return fill(path, Object.fromEntries(holesOf(path).map((hole) => [hole, values?.[hole as never] ?? 1])))
}
