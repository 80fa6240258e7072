import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { toDecimal } from '#lib/money/money.ts'
import { implement } from '../../http/implement.ts'
import { ok } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAtGate, passGate } from '../captcha/gate.ts'
import { expireCards, forgetOldTries } from './expire.ts'
import { notOpened, openCard } from './open.ts'

export function giftCardRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { database, config, clock } = parts
  implement(app, contract.giftCardCheck, async ({ number, pin, captchaToken }, context) => {
    const stopped = await passGate(parts, { gate: 'giftCard', token: captchaToken, context })
    if (stopped) return stopped
    const now = clock()
    const card = await openCard(database, config.giftCardSecret, { number, pin }, now)
    if (!card) {
      await noteAtGate(parts, 'giftCard', context)
      return notOpened()
    }
    const { balance, currency, expiresAt } = card
    return ok({
      giftCard: {
        number,
        balance: expiresAt > now ? toDecimal(balance, currency) : 0,
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
