import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { redeemBenefit } from '../shop/membership/redeem-benefit.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const codeParams = z.object({
  code: z
    .string()
    .trim()
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{3,24}$/)),
})

/** Benefits that a store redeems. Below /admin, behind its token. */
export function adminMembershipRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const redeeming = { schema: { hide: true, params: codeParams, body: z.object(staffInput) } }
  app.post('/membership/benefits/:code/redemption', redeeming, async (request, reply) => {
    const redeemed = await redeemBenefit(context, request.params.code, request.body)
    if (isDomainError(redeemed)) return sendDomainError(redeemed, request, reply)
    const { code, kind, validUntil } = redeemed
    return ok({ code, kind, validUntil: validUntil.toISOString() })
  })
}
