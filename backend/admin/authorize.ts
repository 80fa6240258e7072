import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ko } from '../http/errors.ts'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Lets a request through that bears the token; compared in constant time. */
export function requireToken(token: string) {
  const expected = digest(`Bearer ${token}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    const errors = [{ code: 'unauthorized', message: 'Send the admin token as a bearer token.' }]
    return reply.code(401).header('www-authenticate', 'Bearer').send(ko(errors, request.id))
  }
}
