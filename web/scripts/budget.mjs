// Measures what a first visit to the first screens costs: requests, bytes, and how many of them wait for one another. Serves
// the built application through HTTP/2 and answers in waves: all that is asked for while nothing is answered is one
// step of the chain. Fails above the aims.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEdge } from './edge.mjs'
import { MOST_REQUESTS, PHONE, SCREENS, startBrowser } from './phone.mjs'

/** The page; its scripts and who sees to it early; what that asks for; the picture in an answer. */
const MOST_STEPS = 4
const MOST_KB = 220
/** A page that has asked for nothing this long waits for an answer. */
const QUIET_MS = 700
/** And one that has asked for nothing this long, with nothing to wait for, is complete. */
const DONE_MS = 4000
/** No screen waits for these: style of later screens, service worker, what was seen, what stands below the orders. */
const LATER = /\/assets\/(kit|worker|MyWaiting|waitWords)-|\/sw\.js$|\/(CountContent|GetMyWaitlists)$/

/**
 * Files that come seconds after the screen is at rest are no part of a visit: the connection over which changes are told,
 * the part that keeps the things seen for when there is no network, and the part of the worker that shows notifications.
 */
const AT_REST = /\/assets\/(atRest|seen)-|\/push\.js$/

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const ANSWERS = JSON.parse(readFileSync('scripts/answers.json', 'utf8'))

let waiting = []
let asked = []
let lastAsked = 0
let sent = 0
let visitor = 'nobody'
const edge = await startEdge((request, response) => {
  const path = request.url.split('?')[0]
  if (AT_REST.test(path)) {
    response.writeHead(200, { 'content-type': TYPES['.js'] })
    return response.end()
  }
  lastAsked = Date.now()
  asked.push(path)
  waiting.push(() => send(path, response))
})
const browser = await startBrowser()
let missed = false
console.log('screen      requests     kB  steps')
for (const { name, route, signedIn } of SCREENS) {
  const { requests, kB, steps, waves } = await visit(route, signedIn)
  console.log(`${name.padEnd(10)} ${of(requests, MOST_REQUESTS)} ${of(kB, MOST_KB)} ${of(steps, MOST_STEPS)}`)
  const isOver = requests > MOST_REQUESTS || kB > MOST_KB || steps > MOST_STEPS
  if (isOver || process.argv.includes('--explain')) for (const wave of waves) console.log('  ', wave.join(' '))
  missed ||= isOver
}
await browser.close()
edge.stop()
process.exit(missed ? 1 : 0)

async function visit(route, signedIn) {
  ;[waiting, asked] = [[], []]
  visitor = signedIn ? 'alice' : 'nobody'
  sent = 0
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  lastAsked = Date.now()
  const opened = page.goto(edge.url + route)
  const waves = []
  for (;;) {
    while (waiting.length === 0 || Date.now() - lastAsked < QUIET_MS) {
      if (Date.now() - lastAsked > DONE_MS) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    if (waiting.length === 0) break
    waves.push(asked.slice(-waiting.length))
    lastAsked = Date.now()
    for (const answer of waiting.splice(0)) answer()
  }
  await opened
  // A screen that did not come would be a light one.
  await page.locator('main h1').waitFor()
  if (signedIn) await page.getByText('Pressing').first().waitFor()
  await context.close()
  const steps = waves.filter((wave) => wave.some((path) => !LATER.test(path))).length
  return { requests: asked.length, kB: Math.round(sent / 1000), steps, waves }
}

/** A file of the built application, or what an action answers. */
function send(path, response) {
  const action = path.startsWith('/api/') ? path.slice(path.lastIndexOf('/') + 1) : undefined
  const file = path === '/' ? 'index.html' : action === 'GetBinaryData' ? 'icon.svg' : normalize(path)
  const type = action && action !== 'GetBinaryData' ? 'application/json' : TYPES[extname(file)]
  const plain = type === 'application/json' ? answerOf(action) : readFileSync(join('dist', file))
  const built = join('dist', `${file}.br`)
  const [encoding, bytes] =
    !action && existsSync(built)
      ? ['br', readFileSync(built)]
      : type === 'font/woff2'
        ? [undefined, plain]
        : ['gzip', gzipSync(plain)]
  sent += bytes.length
  response.writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
  response.end(bytes)
}

function answerOf(action) {
  const code = visitor === 'nobody' ? 1 : 0
  return JSON.stringify({ code, data: code ? null : (ANSWERS[action] ?? null), message: null, notificationCount: 0 })
}

function of(number, most) {
  return `${number} of ${most}`.padStart(10)
}
