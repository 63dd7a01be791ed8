// An edge as the deployed one: HTTP/2 over TLS before something that answers. The certificate lives as long as the run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers that mean one connection, and that HTTP/2 does not have. */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
]

/** Starts one on a free port; `answer` gets each request. */
export async function startEdge(answer) {
  const edge = http2.createSecureServer({ ...certificate(), allowHTTP1: true }, answer)
  await new Promise((listening) => edge.listen(0, '127.0.0.1', listening))
  return { url: `https://localhost:${edge.address().port}`, stop: () => edge.close() }
}

/** Answers with what a platform says, except that no game is on: what a hunt loads is no part of a first screen. */
export function passTo(platform) {
  const { host, hostname, port } = new URL(platform)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return (request, response) => {
    const headers = { ...endToEnd(request.headers), host }
    const tellsGame = request.url === '/api/account/BasicData'
    if (tellsGame) headers['accept-encoding'] = 'identity'
    const asked = http.request(
      { agent, hostname, port, method: request.method, path: request.url, headers },
      (answer) => {
        if (tellsGame) return void withoutGame(answer, response)
        response.writeHead(answer.statusCode, endToEnd(answer.headers))
        answer.pipe(response)
      },
    )
    asked.on('error', () => response.headersSent || response.writeHead(502).end())
    request.pipe(asked)
  }
}

async function withoutGame(answer, response) {
  const parts = []
  for await (const part of answer) parts.push(part)
  const text = Buffer.concat(parts)
    .toString()
    .replace(/"currentGame":"\d+"/, '"currentGame":null')
  const { 'content-length': _, ...headers } = endToEnd(answer.headers)
  response.writeHead(answer.statusCode, headers)
  response.end(text)
}

const endToEnd = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name)),
  )

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  rmSync(folder, { recursive: true })
  return pair
}
