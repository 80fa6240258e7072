import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toKoReply } from './errors.ts'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether an Authorization header carries the token; compared in constant time. */
export function hasBearerToken(authorization: string, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

/** Rejects requests without the token. */
export function requireToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (hasBearerToken(request.headers.authorization ?? '', token)) return
    const errors = [
      { code: 'unauthorized', message: 'The admin token is missing or wrong. Send it as a bearer token.' },
    ]
    return reply.code(401).header('www-authenticate', 'Bearer').send(toKoReply(errors, request.id))
  }
}
