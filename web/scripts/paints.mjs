// When the first screens are painted, on a phone with a slow 4G network and a processor four times slower, through
// HTTP/2: `node scripts/paints.mjs PLATFORM [PLATFORM ...] [--rounds 5]`. Several platforms are looked at in turn, so
// that what else the machine does is the same for all. Prints medians; fails when the last platform misses its aims.
import { parseArgs } from 'node:util'
import { passTo, startEdge } from './edge.mjs'
import { MOST_REQUESTS, PHONE, SCREENS, startBrowser } from './phone.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, explain: { type: 'boolean', default: false } },
})

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PROCESSOR_SLOWER = 4
/** Paints that come later than this are not waited for. */
const LOOKED_AT_MS = 7000

const browser = await startBrowser()
const sites = []
for (const platform of positionals) {
  const { url, stop } = await startEdge(passTo(platform))
  sites.push({ platform, url, stop, state: await signIn(url) })
}
const seen = []
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const screen of SCREENS) for (const site of sites) seen.push(await look(site, screen))

let missed = false
for (const { platform, stop } of sites) {
  stop()
  missed = false
  console.log(`${platform}\n${'screen'.padEnd(10)} largest paint      shift  requests     kB`)
  for (const { name, paint } of SCREENS) {
    const of = (what) =>
      median(seen.filter((one) => one.platform === platform && one.name === name).map((one) => one[what]))
    const row = { paint: of('paint'), shift: of('shift'), requests: of('requests'), kB: of('kB') }
    console.log(
      `${name.padEnd(10)} ${(row.paint / 1000).toFixed(2)} s of ${(paint / 1000).toFixed(1)} s ` +
        `${row.shift.toFixed(3).padStart(10)} ${String(row.requests).padStart(9)} ${String(row.kB).padStart(6)}`,
    )
    missed ||= row.paint > paint || row.shift >= 0.0005 || row.requests > MOST_REQUESTS
  }
}
await browser.close()
process.exit(missed ? 1 : 0)

async function signIn(url) {
  const context = await browser.newContext(PHONE)
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { fromApp: 'web', origin: url, 'sec-fetch-site': 'same-origin' },
    data: { login: 'alice@orion.test', pass: 'Conciergerie-2026' },
  })
  if (!answer.ok()) throw new Error(`${url} refuses the login: ${answer.status()} ${await answer.text()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

async function look({ platform, url, state }, { name, route, signedIn }) {
  const context = await browser.newContext({ ...PHONE, storageState: signedIn ? state : undefined })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  await network.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
  const loaded = new Map()
  network.on('Network.loadingFinished', (one) => loaded.set(one.requestId, one.encodedDataLength))
  const asked = []
  network.on('Network.requestWillBeSent', (one) =>
    asked.push({ at: one.timestamp, url: one.request.url, id: one.requestId }),
  )
  await page.addInitScript(watchPaints)
  await page.goto(url + route)
  await page.waitForTimeout(LOOKED_AT_MS)
  const { paint, shift, what, shifts } = await page.evaluate(() => window.paints)
  if (values.explain) {
    console.log(name, Math.round(paint), what, shifts)
    for (const one of asked) console.log(`  ${Math.round((one.at - asked[0].at) * 1000)} ${one.url.replace(url, '')}`)
  }
  await context.close()
  // Icons that the page itself holds are no requests, and what a page fetches once it rests delays nobody.
  const counted = asked.filter(
    (one) => !one.url.startsWith('data:') && (one.at - asked[0].at) * 1000 < LOOKED_AT_MS && loaded.has(one.id),
  )
  const bytes = counted.reduce((sum, one) => sum + loaded.get(one.id), 0)
  return { platform, name, paint, shift, requests: counted.length, kB: Math.round(bytes / 1000) }
}

/** In the page: the last largest paint, and all that moved without being touched. */
function watchPaints() {
  const paints = { paint: 0, shift: 0, what: '', shifts: [] }
  window.paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.paint = entry.startTime
      paints.what = entry.element?.outerHTML.slice(0, 90)
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      paints.shift += entry.value
      paints.shifts.push([
        Math.round(entry.startTime),
        entry.value,
        ...entry.sources.map((one) => one.node?.outerHTML?.slice(0, 60)),
      ])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
}
