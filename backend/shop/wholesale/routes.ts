import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { implement } from '../../http/implement.ts'
import { ok } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAtGate, passGate } from '../captcha/gate.ts'
import { findWholesaler, noWholesaler } from './find.ts'

export function wholesaleRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.checkWholesaler, async ({ profile, wholesalerId, captchaToken }, context) => {
    const stopped = await passGate(parts, { gate: 'wholesaler', token: captchaToken, context })
    if (stopped) return stopped
    const found = await findWholesaler(parts.database.db, wholesalerId, marketCodeOf(profile))
    if (!found) {
      await noteAtGate(parts, 'wholesaler', context)
      return noWholesaler()
    }
    const { id, name, invoiceDays } = found
    return ok({ wholesaler: { id, name, invoiceDays } })
  })
}
