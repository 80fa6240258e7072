import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { wholesalerId } from '#api-client/contract/wholesale.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { findWholesalersWithoutCode, issueAccessCode } from '../shop/wholesale/access-code.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const codeInput = z.object({ number: wholesalerId, ...staffInput })

/** Access codes of wholesale customers. Below /admin, behind its token. */
export function adminWholesaleRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.get('/wholesalers/access-codes', { schema: { hide: true } }, async () =>
    ok(await findWholesalersWithoutCode(context)),
  )

  const issuing = { schema: { hide: true, body: codeInput } }
  app.post('/wholesalers/access-codes', issuing, async (request, reply) => {
    const { number, ...staff } = request.body
    const done = await issueAccessCode(context, number, staff)
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    void reply.header('cache-control', 'no-store')
    return ok(done)
  })
}
