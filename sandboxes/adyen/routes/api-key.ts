import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { unauthorised } from '../errors.ts'

/** Rejects requests without the sandbox's key in `X-API-Key`. */
export function requireApiKey(apiKey: string): (request: FastifyRequest) => Promise<void> {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(apiKey)
  return async ({ headers }) => {
    const given = headers['x-api-key']
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) throw unauthorised()
  }
}
