import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { getTransportHeaders } from '#lib/security/security-headers.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { Config } from '../config.ts'
import { findRateLimitWarnings } from '../proxy-settings.ts'
import { isRateLimitExempt, registerClientAddress } from './client-address.ts'
import { sendError, sendNotFound, toKoReply } from './errors.ts'
import { type LogSink, loggerOptions, logRequests, requestId } from './logging.ts'
import { assertSafe } from './safe-input.ts'

const bodyLimit = 64 * 1024

/** The protocol that the browser used, according to a trusted proxy. */
const forwardedProtocol = ({ headers, protocol }: FastifyRequest) =>
  headers['x-forwarded-proto'] === undefined ? undefined : protocol

/** Headers of every response, also where the framework has no reply object to set them on. */
const commonHeaders = (config: Config, protocol?: string): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...getTransportHeaders(config.publicOrigin, protocol),
})

/** Malformed HTTP gets the error envelope too. */
function sendMalformedRequest(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const status = tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const code = tooLong ? 'too_large' : 'invalid_input'
  const body = JSON.stringify(toKoReply([{ code, message: 'The request could not be read.' }], 'none'))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...commonHeaders(config),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Rejects any `Expect` other than `100-continue`. */
function rejectExpectHeader(config: Config, request: IncomingMessage, response: ServerResponse): void {
  const id = requestId(request)
  const body = JSON.stringify(
    toKoReply([{ code: 'invalid_input', message: 'The Expect header is not supported.' }], id),
  )
  const type = 'application/json; charset=utf-8'
  const headers = {
    ...commonHeaders(config),
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    connection: 'close',
  }
  response.writeHead(417, headers).end(body)
}

/**
 * Rejects protocol upgrades and closes the connection: after the response the client would wait for a
 * protocol that is not supported.
 */
function closeAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.setHeader('connection', 'close')
}

/** An empty server with the shared defaults: envelope, request ids, logs, limits. */
export async function createServer(config: Config, sink?: LogSink): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel, sink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    bodyLimit,
    trustProxy: config.trustProxy.trusts,
    keepAliveTimeout: 75_000,
    requestTimeout: 30_000,
    // Requests on keep-alive connections are still answered: the database closes after the last response.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => sendMalformedRequest(config, error, socket),
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(config, forwardedProtocol(request)))
      sendError(error, request, reply)
    },
  })
  app.server.on('checkExpectation', (request, response) => rejectExpectHeader(config, request, response))
  app.server.prependListener('request', closeAfterUpgrade)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  app.decorate('withPrivateRoutes', !config.isPublic)
  logRequests(app)
  registerClientAddress(app, config)
  for (const warning of findRateLimitWarnings(config)) app.log.warn(warning)
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [body, query, params]) assertSafe(part)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    reply.headers(getTransportHeaders(config.publicOrigin, forwardedProtocol(request)))
  })
  if (config.rateLimit.perMinute > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit.perMinute,
      timeWindow: 60_000,
      keyGenerator: ({ clientAddress }) => rateLimitKey(clientAddress),
      allowList: ({ clientAddress }) => isRateLimitExempt(config, clientAddress),
    })
  }
  return app
}
