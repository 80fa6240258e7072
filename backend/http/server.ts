import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { transportHeaders } from '#lib/security/headers.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { Config } from '../config.ts'
import { findLimitWarnings } from '../proxy-settings.ts'
import { findClientAddresses, isRateLimitFree } from './client-address.ts'
import { answerError, answerUnknownPath, ko } from './errors.ts'
import { type LogSink, loggerOptions, logRequests, requestId } from './logging.ts'
import { assertSafe } from './safe-input.ts'

const bodyLimit = 64 * 1024

/** What is not even HTTP gets the envelope too. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const status = tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const code = tooLong ? 'too_large' : 'invalid_input'
  const body = JSON.stringify(ko([{ code, message: 'The request could not be read.' }], 'none'))
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  socket.end(`${head}connection: close\r\n\r\n${body}`)
}

/** `Expect` asks for more than `100-continue`, which is all there is. */
function answerExpectation(request: IncomingMessage, response: ServerResponse): void {
  const id = requestId(request)
  const body = JSON.stringify(ko([{ code: 'invalid_input', message: 'Send no Expect header.' }], id))
  const type = 'application/json; charset=utf-8'
  response.writeHead(417, { 'content-type': type, 'x-request-id': id, connection: 'close' }).end(body)
}

/** An empty server with the house's manners: envelope, request ids, logs, limits. */
export async function createServer(config: Config, sink?: LogSink): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel, sink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    bodyLimit,
    trustProxy: config.trustProxy.trusts,
    keepAliveTimeout: 75_000,
    requestTimeout: 30_000,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
  })
  app.server.on('checkExpectation', answerExpectation)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)
  app.decorate('withPrivateRoutes', !config.isPublic)
  logRequests(app)
  findClientAddresses(app, config)
  for (const warning of findLimitWarnings(config)) app.log.warn(warning)
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [body, query, params]) assertSafe(part)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    const isForwarded = request.headers['x-forwarded-proto'] !== undefined
    reply.headers(transportHeaders(config.publicOrigin, isForwarded ? request.protocol : undefined))
  })
  if (config.rateLimit.perMinute > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit.perMinute,
      timeWindow: 60_000,
      keyGenerator: ({ clientAddress }) => rateLimitKey(clientAddress),
      allowList: ({ clientAddress }) => isRateLimitFree(config, clientAddress),
    })
  }
  return app
}
