import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { storeSlug } from '#api-client/contract/stores.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { issueWorkstationPass } from '../shop/tablet/issue-workstation-pass.ts'
import { maxPassHours } from '../shop/tablet/store-pass.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const passInput = z.object({
  storeId: storeSlug,
  workstation: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,20}$/, 'The value must have at most twenty letters, digits or hyphens.'),
  hours: z.number().int().min(1).max(maxPassHours).default(12),
  ...staffInput,
})

/** Passes for checkouts of stores. Below /admin, behind its token. */
export function adminStorePassRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.post('/store-passes', { schema: { hide: true, body: passInput } }, async (request, reply) => {
    const done = await issueWorkstationPass(context, request.body)
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    return ok({ pass: done.pass, until: done.until.toISOString() })
  })
}
