import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type ServerResponse } from 'node:http'
import next from 'next'
import { outages } from '#lib/api/outage.ts'

/** The storefront process: the framework’s request handler, with the answers an outage and a shared cache need. */
const port = Number(process.env.STOREFRONT_PORT ?? 3000)
const hostname = process.env.STOREFRONT_HOST ?? '127.0.0.1'
const dev = process.argv.includes('--dev')

type Visit = { outage: boolean }
const visits = new AsyncLocalStorage<Visit>()
let lastOutage = 0
outages.subscribe(() => {
  lastOutage = Date.now()
  const visit = visits.getStore()
  if (visit) visit.outage = true
})

/** Pages a shared cache may keep: short, and stale while it asks again, so that a refresh shows within seconds. */
const sharedPage = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400'

/** A page that failed because a service was away is a 503 that nobody keeps, not a 500. */
function answerOutages(response: ServerResponse, visit: Visit, began: number): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]): ServerResponse => {
    const status = typeof args[0] === 'number' ? args[0] : response.statusCode
    const cacheControl = response.getHeader('cache-control')
    if (status === 500 && (visit.outage || lastOutage >= began)) {
      args[0] = 503
      response.setHeader('retry-after', '5')
      response.setHeader('cache-control', 'private, no-store')
    } else if (typeof cacheControl === 'string' && cacheControl.includes('s-maxage')) {
      response.setHeader('cache-control', sharedPage)
    }
    return writeHead(...args)
  }
}

const app = next({ dev })
const handle = app.getRequestHandler()
const server = createServer((request, response) => {
  const visit: Visit = { outage: false }
  answerOutages(response, visit, Date.now())
  visits.run(visit, () => {
    handle(request, response).catch((cause: unknown) => {
      process.stderr.write(
        `${JSON.stringify({ level: 'error', msg: 'request failed', cause: String(cause) })}\n`,
      )
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
})
/** Longer than a proxy’s, so that the proxy closes idle connections, never we in the middle of its next request. */
server.keepAliveTimeout = 70_000

server.on('error', (cause: NodeJS.ErrnoException) => {
  const why =
    cause.code === 'EADDRINUSE' ? `port ${port} is taken; set STOREFRONT_PORT to a free one` : cause.message
  process.stderr.write(`The storefront cannot start: ${why}.\n`)
  process.exit(1)
})

await app.prepare()
server.listen(port, hostname, () => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'storefront ready', port })}\n`)
})

function stop(): void {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 8000).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
