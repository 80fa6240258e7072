import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { storeSlug } from '#api-client/contract/stores.ts'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { passForTill } from '../shop/tablet/issue-pass.ts'
import { longestPassHours } from '../shop/tablet/store-pass.ts'
import { answerRefusal } from './answer.ts'
import { staffInput } from './staff-input.ts'

const passInput = z.object({
  storeId: storeSlug,
  workstation: z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'Letters, digits and -, twenty at most.'),
  hours: z.number().int().min(1).max(longestPassHours).default(12),
  ...staffInput,
})

/** Passes for tills of stores. Below /admin, behind its token. */
export function adminStorePassRoutes(scope: FastifyInstance, parts: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.post('/store-passes', { schema: { hide: true, body: passInput } }, async (request, reply) => {
    const done = await passForTill(parts, request.body)
    if (isRefusal(done)) return answerRefusal(done, request, reply)
    return ok({ pass: done.pass, until: done.until.toISOString() })
  })
}
