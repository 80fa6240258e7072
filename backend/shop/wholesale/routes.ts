import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { limits } from '../throttles/limits.ts'
import { findWholesaler, noWholesaler } from './find.ts'

export function wholesaleRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.checkWholesaler, async (input, { address }) => {
    const { profile, wholesalerId, captchaToken: token } = input
    const allowance = await requireCaptcha(parts, { limit: limits.wholesalerGuesses, token, address })
    if (isRefusal(allowance)) return allowance
    const found = await findWholesaler(parts.database.db, wholesalerId, marketCodeOf(profile))
    if (!found) return noWholesaler()
    await allowance.release()
    const { id, name, invoiceDays } = found
    return ok({ wholesaler: { id, name, invoiceDays } })
  })
}
