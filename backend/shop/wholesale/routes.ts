import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { isDomainError, ok } from '../../http/result.ts'
import { verifyWholesaler } from './verify-wholesaler.ts'

export function wholesaleRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.checkWholesaler, async (input, { address }) => {
    const { profile, captchaToken: token, wholesalerId, wholesalerCode } = input
    const market = marketCodeOf(profile)
    const found = await verifyWholesaler(context, { wholesalerId, wholesalerCode, market, token, address })
    if (isDomainError(found)) return found
    const { id, name, invoiceDays } = found
    return ok({ wholesaler: { id, name, invoiceDays } })
  })
}
