import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { isDomainError, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findBlockedCards } from './blocked-cards.ts'
import { expireCards, pruneOldAttempts } from './expire-cards.ts'
import { cardNotFound, openGiftCard } from './open-gift-card.ts'

export function giftCardRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.giftCardCheck, async ({ number, pin, captchaToken: token }, { address }) => {
    const card = await openGiftCard(context, { number, pin, token, address })
    if (!card) return cardNotFound()
    if (isDomainError(card)) return card
    const { balance, currency, expiresAt } = card
    const isHeld = (await findBlockedCards(context.database.db, [card])).size > 0
    return ok({
      giftCard: {
        number,
        balance: expiresAt > context.clock() && !isHeld ? toDecimal(balance, currency) : 0,
        currency,
        expires: expiresAt.toISOString(),
      },
    })
  })
}

export const giftCardJobs: readonly Job[] = [
  { name: 'expired-gift-cards', intervalMs: 60 * 60_000, run: expireCards },
  { name: 'gift-card-tries', intervalMs: 24 * 60 * 60_000, run: pruneOldAttempts },
]
