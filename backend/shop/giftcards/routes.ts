import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { toDecimal } from '#lib/money/money.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { expireCards, forgetOldTries } from './expire.ts'
import { findHeldCards } from './held.ts'
import { notOpened, tryCard } from './open.ts'

export function giftCardRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.giftCardCheck, async ({ number, pin, captchaToken: token }, { address }) => {
    const card = await tryCard(parts, { number, pin, token, address })
    if (!card) return notOpened()
    if (isRefusal(card)) return card
    const { balance, currency, expiresAt } = card
    const isHeld = (await findHeldCards(parts.database.db, [card])).size > 0
    return ok({
      giftCard: {
        number,
        balance: expiresAt > parts.clock() && !isHeld ? toDecimal(balance, currency) : 0,
        currency,
        expires: expiresAt.toISOString(),
      },
    })
  })
}

export const giftCardJobs: readonly Job[] = [
  { name: 'expired-gift-cards', everyMs: 60 * 60_000, run: expireCards },
  { name: 'gift-card-tries', everyMs: 24 * 60 * 60_000, run: forgetOldTries },
]
