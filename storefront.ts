import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { onStopSignal } from '#api-client/contract/deployment/stop-signals.ts'
import { parseTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import { renderErrorPage } from '#components/layout/error-page.ts'
import { type Brand, brandOfHost } from '#config/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { readEnvironment } from '#lib/env/read-environment.ts'
import { deferScripts } from '#lib/framework/defer-scripts.ts'
import { finalizeHeaders } from '#lib/framework/finalize-headers.ts'
import { mergeScripts } from '#lib/framework/merge-scripts.ts'
import { getRenderedPath } from '#lib/framework/rendered-path.ts'
import { isPageRequest, replaceResponse } from '#lib/framework/replace-response.ts'
import { createResponseCache } from '#lib/framework/response-cache.server.ts'
import { checkRequest, methodNotAllowed } from '#lib/http/check-request.ts'
import { getFailureReplacement, getFileFailure } from '#lib/http/failure-replacement.server.ts'
import { fetchSelf } from '#lib/http/fetch-self.server.ts'
import { injectMissingLabels } from '#lib/http/inject-missing-labels.ts'
import { createUnknownProxyWarner, findProxyWarnings } from '#lib/http/proxy-warnings.ts'
import { requestErrorChannel } from '#lib/http/report-request-error.server.ts'
import { getParserError, sendRequestError, writeErrorToSocket } from '#lib/http/request-error.server.ts'
import { createRequestErrorTracker, type RequestErrorTracker } from '#lib/http/request-error-tracker.ts'
import { revalidateOnStart } from '#lib/http/revalidate-on-start.server.ts'
import { setForwardedHeaders } from '#lib/http/set-forwarded-headers.ts'
import { declineUpgrade, forwardUpgrades } from '#lib/http/websocket-upgrades.server.ts'
import { isMissingLabel, missingLabelChannel } from '#lib/labels/missing-label-channel.server.ts'
import { createMissingLabelRegistry } from '#lib/labels/missing-label-registry.ts'
import { getTransportHeaders } from '#lib/security/security-headers.ts'

/** The storefront process: the framework’s request handler, with responses for outages and shared caches. */
const port = Number(process.env.STOREFRONT_PORT ?? 3000)
const hostname = process.env.STOREFRONT_HOST ?? '127.0.0.1'
const dev = process.argv.includes('--dev')
/** If NODE_ENV is unset, the framework sets it after this process has read its settings. */
const NODE_ENV = process.env.NODE_ENV || (dev ? 'development' : 'production')
const env = readEnvironment({ ...process.env, NODE_ENV })

const errorTrackers = new AsyncLocalStorage<RequestErrorTracker>()
requestErrorChannel.subscribe((error) => errorTrackers.getStore()?.record(error))

const missingLabels = createMissingLabelRegistry()
missingLabelChannel.subscribe((label) => {
  if (isMissingLabel(label)) missingLabels.add(label.locale, label.key)
})

function getBrand(request: IncomingMessage): Brand {
  return brandOfHost(request.headers.host ?? '', env.BRAND_HOSTS)
}

const notFoundPages = new Map<string, { readonly until: number; readonly html: Promise<string> }>()

/** The brand’s rendered not-found page; refetched every half minute at most. */
function fetchNotFoundPage(request: IncomingMessage): Promise<string> {
  const first = request.url?.split(/[/?]/)[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const key = `${getBrand(request)} ${locale}`
  const cached = notFoundPages.get(key)
  if (cached && cached.until > Date.now()) return cached.html
  const html = fetchSelf({ port, hostname, host: request.headers.host ?? '', path: `/${locale}/missing` })
  notFoundPages.set(key, { until: Date.now() + 30_000, html })
  html.catch(() => notFoundPages.delete(key))
  return html
}

/** Replaces error responses of the framework; its own error pages are empty without JavaScript. */
function replaceErrorResponses(
  request: IncomingMessage,
  response: ServerResponse,
  errorTracker: RequestErrorTracker,
): void {
  replaceResponse(response, (status) => {
    if (status === 500) {
      const fileFailure = getFileFailure(request, response.getHeader('content-range'))
      if (fileFailure) return fileFailure
      return getFailureReplacement(request, {
        checkOutage: () => errorTracker.isOutage(),
        contentType: String(response.getHeader('content-type') ?? ''),
        renderPage: () => renderErrorPage(getBrand(request), request.url ?? '/'),
      })
    }
    const immutable = String(response.getHeader('cache-control') ?? '').includes('immutable')
    const headers = status === 404 && immutable ? { 'cache-control': 'no-store' } : {}
    if (!isPageRequest(request)) return status === 404 && immutable ? { status, headers, body: null } : null
    if (getRenderedPath(response).endsWith('/missing'))
      return status === 200 ? { status: 404, body: null } : null
    return status === 404 ? { status, headers, body: () => fetchNotFoundPage(request) } : null
  })
}

const sendCachedResponse = createResponseCache((html) => mergeScripts(deferScripts(html)))

function writeErrorLog(msg: string, cause: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg, cause: String(cause) })}\n`)
}

function writeWarningLog(msg: string): void {
  process.stderr.write(`${JSON.stringify({ level: 'warn', msg })}\n`)
}

const trust = parseTrustProxy(env.TRUST_PROXY)
const warnOnUnknownProxy = createUnknownProxyWarner(trust, writeWarningLog)
for (const warning of findProxyWarnings({ ...env, trust, hostname })) writeWarningLog(warning)

/** Never listens: the framework registers its upgrade listener here instead of on the real server. */
const upgradeServer = createServer()
const app = next({ dev, httpServer: upgradeServer })
const handle = app.getRequestHandler()
/** `checkRequest` responds to missing Host headers with a readable error. */
const server = createServer({ requireHostHeader: false }, (request, response) => {
  const errorTracker = createRequestErrorTracker()
  declineUpgrade(request, response)
  warnOnUnknownProxy(request)
  setForwardedHeaders(request, trust, env.COUNTRY_HEADER)
  const protocol = request.headers['x-forwarded-proto']
  finalizeHeaders(response, getTransportHeaders(env.PUBLIC_ORIGIN, protocol?.toString()))
  if (!dev) {
    const checked = checkRequest(request)
    if ('status' in checked) {
      sendRequestError(request, response, checked)
      return
    }
    request.url = checked.url
    injectMissingLabels(request, response, missingLabels)
    sendCachedResponse(request, response)
    replaceErrorResponses(request, response, errorTracker)
    // A HEAD gets the headers of the GET; Node leaves the body out.
    if (request.method === 'HEAD' && isPageRequest(request)) request.method = 'GET'
  }
  errorTrackers.run(errorTracker, () => {
    handle(request, response).catch((cause: unknown) => {
      writeErrorLog('request failed', cause)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
})
if (dev) forwardUpgrades(server, upgradeServer)
server.on('clientError', (cause: NodeJS.ErrnoException, socket) => {
  if (cause.code === 'ECONNRESET') socket.destroy()
  else
    writeErrorToSocket(socket, getParserError(cause.code), getTransportHeaders(env.PUBLIC_ORIGIN, undefined))
})
server.on('connect', (_, socket) => {
  const headers = getTransportHeaders(env.PUBLIC_ORIGIN, undefined)
  socket.on('error', () => socket.destroy())
  writeErrorToSocket(socket, methodNotAllowed('CONNECT'), headers)
})
server.on('checkExpectation', (request, response) => {
  finalizeHeaders(response, getTransportHeaders(env.PUBLIC_ORIGIN, undefined))
  sendRequestError(request, response, {
    status: 417,
    code: 'invalid_input',
    message: 'Send no Expect header other than 100-continue.',
  })
})
/**
 * Longer than a proxy’s keep-alive, so that the proxy closes idle connections, and never this server during
 * its next request.
 */
server.keepAliveTimeout = 70_000

server.on('error', (cause: NodeJS.ErrnoException) => {
  const reason =
    cause.code === 'EADDRINUSE' ? `port ${port} is in use; set STOREFRONT_PORT to a free port` : cause.message
  process.stderr.write(`The storefront cannot start: ${reason}.\n`)
  process.exit(1)
})

await app.prepare()
server.listen(port, hostname, () => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'storefront ready', port })}\n`)
  if (dev) return
  revalidateOnStart(
    `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`,
    env.REFRESH_SECRET,
  ).then(
    (status) => {
      if (status !== 200) writeErrorLog('The prerendered pages were not revalidated', status)
    },
    (cause: unknown) => writeErrorLog('The prerendered pages were not revalidated', cause),
  )
})

onStopSignal(() => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 8000).unref()
})
