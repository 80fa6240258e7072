import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { serializeError } from './errors.ts'

const requestIdShape = /^[A-Za-z0-9_-]{8,64}$/

/** The caller's `x-request-id` where it is well formed, a new one otherwise. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID()
}

export type LogSink = { write(line: string): void }

/** Structured logs without personal data: no addresses, queries, bodies or SQL parameters. */
export function loggerOptions(level: string, sink?: LogSink): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: { service: 'shop' },
    serializers: { req: (request) => ({ method: request.method }), res: () => ({}), err: serializeError },
    ...(sink && { stream: sink }),
  }
}

/** Logs one line a request with route, status and time, and returns the request id to the caller. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    const line = {
      route: config.contract ?? url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
  })
}
