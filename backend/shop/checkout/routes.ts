import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { getShopContext } from '../bag/bag-service.ts'
import { findBagById } from '../bag/repository.ts'
import { pruneHoldersJob } from '../orders/unpaid-limits.ts'
import { requireStorefrontOrigin } from '../payments/wallets/wallet-session.ts'
import { createOrder } from './create-order.ts'
import { beginExpressCheckout } from './express/begin-express.ts'
import { openExpressCheckout } from './express/express-open.ts'
import { pruneExpressCheckouts } from './express/express-repository.ts'
import { saveWalletReturn } from './express/express-return.ts'
import { buildExpressState, priceExpress } from './express/express-state.ts'
import { normalizeExpressValues } from './express/express-values.ts'
import { placeContingencyOrder, placeOfflineOrder } from './place-offline-order.ts'

export function checkoutRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database

  registerRoute(app, contract.createOrder, (input, request) => createOrder(context, input, request))
  registerRoute(app, contract.offlineOrder, (input, request) =>
    placeOfflineOrder(context, 'offline', input, request),
  )
  registerRoute(app, contract.contingencyOrder, (input, request) =>
    placeContingencyOrder(context, input, request),
  )
  registerRoute(app, contract.checkoutExpressForm, (input, request) =>
    beginExpressCheckout(context, input, request),
  )
  registerRoute(app, contract.checkoutExpressReturnData, (input, request) =>
    saveWalletReturn(context, input, request),
  )

  registerRoute(app, contract.checkoutExpressData, async (input, request) => {
    const hash = input.checkoutExpressHashId
    const origin = requireStorefrontOrigin(input.origin, context.config)
    const shop = getShopContext(context, input, request)
    const express = await openExpressCheckout(db, hash, shop)
    if (isDomainError(express)) return express
    const state = await buildExpressState(
      context,
      express,
      shop,
      { hash, origin, vouchers: input },
      request.log,
    )
    return isDomainError(state) ? state : ok(state)
  })

  registerRoute(app, contract.checkoutExpressNormalizeValues, async (input, request) => {
    const shop = getShopContext(context, input, request)
    const express = await openExpressCheckout(db, input.checkoutExpressHashId, shop)
    if (isDomainError(express)) return express
    const storedBag = await findBagById(db, express.bagId)
    if (!storedBag) return fail('bag_not_found', 'The bag was not found.')
    const values = normalizeExpressValues(express.market, input.contact)
    const { shippingMethodId: requestedMethod } = input
    if (requestedMethod && !values.shippingMethods.includes(requestedMethod))
      return fail(
        'shipping_not_available',
        'The delivery method does not serve this address.',
        'shippingMethodId',
      )
    const shipping = requestedMethod ?? values.shippingMethods[0] ?? null
    const bag = await priceExpress({ db, taxes: context.taxes }, storedBag, shop, {
      vouchers: input,
      values,
      shipping,
    })
    return isDomainError(bag) ? bag : ok({ values, bag })
  })
}

/** How long a finished express checkout is kept, so that late visitors see that it is over. */
const retentionMs = 22 * 3600_000

export const expressCheckoutJob: Job = {
  name: 'old-express-checkouts',
  intervalMs: 10 * 60_000,
  run: ({ database, clock }, _log, stopping) => {
    const now = clock()
    return pruneExpressCheckouts(database.db, now, new Date(now.getTime() - retentionMs), stopping)
  },
}

export const checkoutJobs: readonly Job[] = [expressCheckoutJob, pruneHoldersJob]
