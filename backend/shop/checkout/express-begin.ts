import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { marketOf, takesOrders } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Refusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { storedLines } from '../bag/changes.ts'
import { insertLines } from '../bag/repository.ts'
import { resolveLines } from '../bag/resolve.ts'
import { newBag, openBag, type Place, placeOf } from '../bag/service.ts'
import { isWallet } from '../payments/wallets/accounts.ts'
import { storefrontOf } from '../payments/wallets/session.ts'
import { deleteExpress, insertExpress, newExpressHash, ownBagHash } from './express-repository.ts'
import { estimateOf, fittingWallets, priceExpress, stateOf } from './express-state.ts'

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
const noWallet = () => notAvailable('No wallet can pay that now.')

type Priced = Awaited<ReturnType<typeof priceExpress>>

/** Rolls the transaction back that it is thrown in. */
class RolledBack extends Error {
  readonly refusal: Refusal<keyof Form['errors'] & string>
  constructor(refusal: Refusal<keyof Form['errors'] & string>) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Why the bag cannot be bought by a wallet; null where it can. */
function refusalOf({ config }: ShopParts, place: Place, bag: Exclude<Priced, Refusal>) {
  const { items, blockedSkus } = bag
  if (!items.length) return refuse('bag_empty', 'The bag is empty.')
  if (blockedSkus.length) return refuse('out_of_stock', 'Something of it has just sold out.')
  if (items.every(({ giftCard }) => giftCard)) return notAvailable('Gift cards alone are not delivered.')
  return fittingWallets(config, place, estimateOf(bag)).length ? null : noWallet()
}

/** Writes bag and checkout, or neither where the bag cannot be bought this way. */
async function write(parts: ShopParts, input: Input, place: Place, hash: string) {
  const market = marketCodeOf(input.profile)
  try {
    return await parts.database.db.transaction(async (tx) => {
      const own = await bagFor(tx, input, place, ownBagHash(parts.config.linkSecret.current.secret, hash))
      if (isRefusal(own)) return own
      const asked = { vouchers: input, values: null, shipping: '01' } as const
      const priced = await priceExpress({ db: tx, taxes: null }, own.bag, place, asked)
      if (isRefusal(priced)) throw new Error(`a bag that goes nowhere is not refused: ${priced.message}`)
      const refusal = refusalOf(parts, place, priced)
      if (refusal) throw new RolledBack(refusal)
      const { now, brand } = place
      const expiresAt = new Date(now.getTime() + lifeMs)
      const ownBag = input.product !== undefined
      return insertExpress(tx, hash, { brand, market, bagId: own.bag.id, ownBag, createdAt: now, expiresAt })
    })
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.refusal
    throw cause
  }
}

/** Begins an express checkout: nothing is held or ordered by it, and a refused one leaves nothing behind. */
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
  const begun = await write(parts, input, place, hash)
  if (isRefusal(begun)) return begun
  // Wallets are asked outside of the transaction, as that takes long.
  const undo = () => parts.database.db.transaction((tx) => deleteExpress(tx, begun))
  const asked = { hash, origin, vouchers: input }
  const state = await stateOf(parts, begun, place, asked, context.log).catch(async (cause: unknown) => {
    await undo()
    throw cause
  })
  if (!isRefusal(state) && state.wallets.length) return ok(state)
  // The servers of all wallets are away, or the bag was changed meanwhile.
  await undo()
  return noWallet()
}
