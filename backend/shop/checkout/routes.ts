import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { findBagById } from '../bag/repository.ts'
import { placeOf } from '../bag/service.ts'
import { storefrontOf } from '../payments/wallets/session.ts'
import { beginExpress } from './express-begin.ts'
import { openExpress } from './express-open.ts'
import { forgetExpresses } from './express-repository.ts'
import { keepReturned } from './express-return.ts'
import { priceExpress, stateOf } from './express-state.ts'
import { valuesOf } from './express-values.ts'

export function checkoutRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { db } = parts.database

  implement(app, contract.checkoutExpressForm, (input, context) => beginExpress(parts, input, context))
  implement(app, contract.checkoutExpressReturnData, (input, context) => keepReturned(parts, input, context))

  implement(app, contract.checkoutExpressData, async (input, context) => {
    const hash = input.checkoutExpressHashId
    const origin = storefrontOf(input.origin, parts.config)
    const place = placeOf(parts, input, context)
    const express = await openExpress(db, hash, place)
    if (isRefusal(express)) return express
    const state = await stateOf(parts, express, place, { hash, origin, vouchers: input }, context.log)
    return isRefusal(state) ? state : ok(state)
  })

  implement(app, contract.checkoutExpressNormalizeValues, async (input, context) => {
    const place = placeOf(parts, input, context)
    const express = await openExpress(db, input.checkoutExpressHashId, place)
    if (isRefusal(express)) return express
    const own = await findBagById(db, express.bagId)
    if (!own) return refuse('bag_not_found', 'No such bag.')
    const values = valuesOf(express.market, input.contact)
    const { shippingMethodId: wanted } = input
    if (wanted && !values.shippingMethods.includes(wanted))
      return refuse('shipping_not_available', 'It is not brought there that way.', 'shippingMethodId')
    const shipping = wanted ?? values.shippingMethods[0] ?? null
    const bag = await priceExpress({ db, taxes: parts.taxes }, own, place, {
      vouchers: input,
      values,
      shipping,
    })
    return isRefusal(bag) ? bag : ok({ values, bag })
  })
}

/** How long an express checkout that is over is still known, so that whoever comes late is told so. */
const knownMs = 22 * 3600_000

export const expressCheckoutJob: Job = {
  name: 'old-express-checkouts',
  everyMs: 10 * 60_000,
  run: ({ database, clock }, _log, stopping) => {
    const now = clock()
    return forgetExpresses(database.db, now, new Date(now.getTime() - knownMs), stopping)
  },
}
