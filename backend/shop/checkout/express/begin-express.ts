import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { acceptsOrders, marketOf } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../db/client.ts'
import { InvalidInputError } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../../http/result.ts'
import { createBag, getShopContext, openBag, type ShopContext } from '../../bag/bag-service.ts'
import { resolveLines } from '../../bag/lines/resolve-lines.ts'
import { toStoredLines } from '../../bag/lines/to-stored-lines.ts'
import { insertBagLines } from '../../bag/repository.ts'
import { isWallet } from '../../payments/wallets/wallet-accounts.ts'
import { requireStorefrontOrigin } from '../../payments/wallets/wallet-session.ts'
import { bindHolds } from '../../stock/stock-holds.ts'
import {
  deleteExpressCheckout,
  deriveBagHash,
  generateExpressHash,
  insertExpressCheckout,
} from './express-repository.ts'
import { buildExpressState, estimateAmount, getAvailableWallets, priceExpress } from './express-state.ts'

type Form = Contract['checkoutExpressForm']
type Input = z.output<Form['input']>

/** The maximum retention of a wallet's response. */
const checkoutTtlMs = 2 * 3600_000

/** The caller's bag, or a new one with the product in it. */
async function openOrCreateBag(tx: Queryable, input: Input, shop: ShopContext, ownHash: string) {
  const { shoppingCartHashId, product } = input
  if (shoppingCartHashId) return openBag(tx, shoppingCartHashId, shop)
  if (!product) throw new InvalidInputError('Send a bag or a product.', 'shoppingCartHashId')
  const { lines, leftOut } = await resolveLines(tx, [product], shop)
  const why = leftOut[0]?.why
  if (why) return { ...why, ...(why.field && { field: why.field.replace('products.0', 'product') }) }
  const openedBag = await createBag(tx, shop, ownHash)
  await bindHolds(tx, shop.stockRequests, openedBag.bag.id, shop.now)
  await insertBagLines(tx, toStoredLines(lines, openedBag.bag.id, [], shop.now))
  return openedBag
}

const notAvailable = (message: string) => fail('checkout_express_not_available', message)
const noWalletAvailable = () => notAvailable('No wallet is available for this purchase.')

type Priced = Awaited<ReturnType<typeof priceExpress>>

/** Thrown to roll back the transaction. */
class RollbackError extends Error {
  readonly domainError: DomainError<keyof Form['errors'] & string>
  constructor(domainError: DomainError<keyof Form['errors'] & string>) {
    super(domainError.errorCode)
    this.domainError = domainError
  }
}

/** The reason why a wallet cannot buy the bag; null if it can. */
function checkPurchasable({ config }: AppContext, shop: ShopContext, bag: Exclude<Priced, DomainError>) {
  const { items, blockedSkus } = bag
  if (!items.length) return fail('bag_empty', 'The bag is empty.')
  if (blockedSkus.length) return fail('out_of_stock', 'An item of the bag has just sold out.')
  if (items.every(({ giftCard }) => giftCard))
    return notAvailable('Express checkout is not available for gift cards alone.')
  return getAvailableWallets(config, shop, estimateAmount(bag)).length ? null : noWalletAvailable()
}

/** Writes bag and checkout, or neither if express checkout cannot buy the bag. */
async function insertCheckout(context: AppContext, input: Input, shop: ShopContext, hash: string) {
  const market = marketCodeOf(input.profile)
  try {
    return await context.database.db.transaction(async (tx) => {
      const openedBag = await openOrCreateBag(
        tx,
        input,
        shop,
        deriveBagHash(context.config.linkSecret.current.secret, hash),
      )
      if (isDomainError(openedBag)) return openedBag
      const expressInput = { vouchers: input, values: null, shipping: '01' } as const
      const priced = await priceExpress({ db: tx, taxes: null }, openedBag.bag, shop, expressInput)
      if (isDomainError(priced))
        throw new Error(`A bag without a destination must be priceable, but it failed: ${priced.message}`)
      const domainError = checkPurchasable(context, shop, priced)
      if (domainError) throw new RollbackError(domainError)
      const { now, brand } = shop
      const expiresAt = new Date(now.getTime() + checkoutTtlMs)
      const ownBag = input.product !== undefined
      return insertExpressCheckout(tx, hash, {
        brand,
        market,
        bagId: openedBag.bag.id,
        ownBag,
        createdAt: now,
        expiresAt,
      })
    })
  } catch (cause) {
    if (cause instanceof RollbackError) return cause.domainError
    throw cause
  }
}

/** Begins an express checkout without reserving or ordering anything; a failed one leaves no rows. */
export async function beginExpressCheckout(
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<Result<Form>> {
  const market = marketCodeOf(input.profile)
  const origin = requireStorefrontOrigin(input.origin, context.config)
  if (input.shoppingCartHashId && input.product)
    throw new InvalidInputError('Send either a bag or a product, not both.', 'product')
  if (!acceptsOrders(market)) return fail('market_offline', 'This market does not accept online orders.')
  if (!marketOf(market).payments.some(isWallet)) return notAvailable('No wallet is available in this market.')
  const shop = getShopContext(context, input, request)
  const hash = generateExpressHash()
  const checkout = await insertCheckout(context, input, shop, hash)
  if (isDomainError(checkout)) return checkout
  // Wallets are called outside of the transaction, because the calls are slow.
  const undo = () => context.database.db.transaction((tx) => deleteExpressCheckout(tx, checkout))
  const expressInput = { hash, origin, vouchers: input }
  const state = await buildExpressState(context, checkout, shop, expressInput, request.log).catch(
    async (cause: unknown) => {
      await undo()
      throw cause
    },
  )
  if (!isDomainError(state) && state.wallets.length) return ok(state)
  // All wallets are unavailable, or the bag changed meanwhile.
  await undo()
  return noWalletAvailable()
}
