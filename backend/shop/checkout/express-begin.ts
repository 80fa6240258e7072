import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { marketOf, takesOrders } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { storedLines } from '../bag/changes.ts'
import { insertLines } from '../bag/repository.ts'
import { resolveLines } from '../bag/resolve.ts'
import { newBag, openBag, type Place, placeOf } from '../bag/service.ts'
import { isWallet } from '../payments/wallets/accounts.ts'
import { storefrontOf } from '../payments/wallets/session.ts'
import { insertExpress, newExpressHash, ownBagHash } from './express-repository.ts'
import { stateOf } from './express-state.ts'

type Form = Contract['checkoutExpressForm']
type Input = z.output<Form['input']>

/** How long what a wallet said is kept at most. */
const lifeMs = 2 * 3600_000

/** The caller's bag, or a new one with the product in it. */
async function bagFor(tx: Queryable, input: Input, place: Place, ownHash: string) {
  const { shoppingCartHashId, product } = input
  if (shoppingCartHashId) return openBag(tx, shoppingCartHashId, place)
  if (!product) throw new InvalidInput('Name a bag or a product.', 'shoppingCartHashId')
  const { lines, leftOut } = await resolveLines(tx, [product], place)
  const why = leftOut[0]?.why
  if (why) return { ...why, ...(why.field && { field: why.field.replace('products.0', 'product') }) }
  const own = await newBag(tx, place, ownHash)
  await insertLines(tx, storedLines(lines, own.bag.id, [], place.now))
  return own
}

const notAvailable = (message: string) => refuse('checkout_express_not_available', message)

/** Begins an express checkout: nothing is held or ordered by it. */
export async function beginExpress(
  parts: ShopParts,
  input: Input,
  context: CallContext,
): Promise<Result<Form>> {
  const market = marketCodeOf(input.profile)
  const origin = storefrontOf(input.origin, parts.config)
  if (input.shoppingCartHashId && input.product)
    throw new InvalidInput('Name a bag or a product, not both.', 'product')
  if (!takesOrders(market)) return refuse('market_offline', 'Orders of this market are not taken online.')
  if (!marketOf(market).payments.some(isWallet)) return notAvailable('There is no wallet in this market.')
  const place = placeOf(parts, input, context)
  const hash = newExpressHash()
  const begun = await parts.database.db.transaction(async (tx) => {
    const own = await bagFor(tx, input, place, ownBagHash(parts.config.linkSecret, hash))
    if (isRefusal(own)) return own
    const { now, brand } = place
    const expiresAt = new Date(now.getTime() + lifeMs)
    const ownBag = input.product !== undefined
    return insertExpress(tx, hash, { brand, market, bagId: own.bag.id, ownBag, createdAt: now, expiresAt })
  })
  if (isRefusal(begun)) return begun
  const state = await stateOf(parts, begun, place, { hash, origin, vouchers: input }, context.log)
  if (isRefusal(state)) throw new Error(`a bag that goes nowhere is not refused: ${state.message}`)
  const { items, blockedSkus } = state.bag
  if (!items.length) return refuse('bag_empty', 'The bag is empty.')
  if (blockedSkus.length) return refuse('out_of_stock', 'Something of it has just sold out.')
  if (items.every(({ giftCard }) => giftCard)) return notAvailable('Gift cards alone are not delivered.')
  if (!state.wallets.length) return notAvailable('No wallet can pay that now.')
  return ok(state)
}
