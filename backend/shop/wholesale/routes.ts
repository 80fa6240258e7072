import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { proveWholesaler } from './find.ts'

export function wholesaleRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.checkWholesaler, async (input, { address }) => {
    const { profile, captchaToken: token, wholesalerId, wholesalerCode } = input
    const market = marketCodeOf(profile)
    const found = await proveWholesaler(parts, { wholesalerId, wholesalerCode, market, token, address })
    if (isRefusal(found)) return found
    const { id, name, invoiceDays } = found
    return ok({ wholesaler: { id, name, invoiceDays } })
  })
}
