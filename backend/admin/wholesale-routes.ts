import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wholesalerId } from '#api-client/contract/wholesale.ts'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { findWithoutCode, issueAccessCode } from '../shop/wholesale/access-code.ts'
import { answerRefusal } from './answer.ts'
import { staffInput } from './staff-input.ts'

const codeInput = z.object({ number: wholesalerId, ...staffInput })

/** Access codes of wholesale customers. Below /admin, behind its token. */
export function adminWholesaleRoutes(scope: FastifyInstance, parts: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.get('/wholesalers/access-codes', { schema: { hide: true } }, async () =>
    ok(await findWithoutCode(parts)),
  )

  const issuing = { schema: { hide: true, body: codeInput } }
  app.post('/wholesalers/access-codes', issuing, async (request, reply) => {
    const { number, ...staff } = request.body
    const done = await issueAccessCode(parts, number, staff)
    if (isRefusal(done)) return answerRefusal(done, request, reply)
    void reply.header('cache-control', 'no-store')
    return ok(done)
  })
}
