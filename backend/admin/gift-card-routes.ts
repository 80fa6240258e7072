import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toDecimal } from '#lib/money/money.ts'
import { giftCardShape, stripGrouping } from '#validation/gift-card-shape.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { findCardForStaff, unlockCard } from '../shop/giftcards/staff-service.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const cardParams = z.object({
  number: z.string().max(40).transform(stripGrouping).pipe(z.string().regex(giftCardShape.number)),
})
const unlockInput = z.object(staffInput)

/** Customer service for gift cards. Below /admin, behind its token; no PIN is shown. */
export function adminGiftCardRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/gift-cards/:number', { schema: { hide: true, params: cardParams } }, async (request, reply) => {
    const found = await findCardForStaff(context, request.params.number)
    if (isDomainError(found)) return sendDomainError(found, request, reply)
    const { card, attempts, locked } = found
    const { state, currency, issuedAt, expiresAt } = card
    return ok({
      state,
      amount: toDecimal(card.amount, currency),
      balance: toDecimal(card.balance, currency),
      currency,
      issuedAt: issuedAt.toISOString(),
      expires: expiresAt.toISOString(),
      tries: attempts,
      locked,
    })
  })

  const unlocking = { schema: { hide: true, params: cardParams, body: unlockInput } }
  app.post('/gift-cards/:number/unlock', unlocking, async (request, reply) => {
    const done = await unlockCard(context, request.params.number, request.body)
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })
}
