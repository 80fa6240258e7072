import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { walletRequest } from '#api-client/contract/wallets.ts'
import { marketOf, type ShippingCode } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import type { RequestContext } from '../../../http/register-route.ts'
import { fail, isDomainError } from '../../../http/result.ts'
import { computeDigests } from '../../../key-ring.ts'
import { digestBagHash } from '../../bag/bag-hash.ts'
import { readBag, type ShopContext } from '../../bag/bag-service.ts'
import type { PriceInput, PriceSources } from '../../bag/pricing/price-lines.ts'
import { findBagById, type StoredBag } from '../../bag/repository.ts'
import { toPaymentUnavailable } from '../../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../../payments/provider.ts'
import { isWallet } from '../../payments/wallets/wallet-accounts.ts'
import { checkWallet, createWalletRequest } from '../../payments/wallets/wallet-session.ts'
import { deriveBagHash, type ExpressCheckout } from './express-repository.ts'
import { type ExpressValues, normalizeExpressValues } from './express-values.ts'

type State = z.input<Contract['checkoutExpressData']['reply']>
type Vouchers = Pick<
  PriceInput,
  'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher' | 'newsletterDiscount'
>

/** The path to which the wallets' pages redirect back. */
const buildReturnPath = (profile: Locale, hash: string) => `/${profile}/checkout/express?express=${hash}`

/** Prices the bag of an express checkout, with delivery and tax as far as the address is known. */
export async function priceExpress(
  sources: PriceSources,
  bag: StoredBag,
  shop: ShopContext,
  {
    vouchers,
    values,
    shipping,
  }: {
    readonly vouchers: Vouchers
    readonly values: ExpressValues | null
    readonly shipping: ShippingCode | null
  },
) {
  const { region, postalCode } = values?.shippingAddress ?? {}
  const isAddressComplete =
    values !== null && !values.missing.some((field) => field.startsWith('shippingAddress'))
  const tax =
    isAddressComplete && region && postalCode
      ? { tax: true, taxRegion: region, taxPostalCode: postalCode }
      : {}
  const shippingInput = shipping ? { shippingMethodId: shipping } : {}
  const input = { profile: shop.profile, brand: shop.brand, ...vouchers, ...tax, ...shippingInput }
  const bagDto = await readBag(sources, { bag, hash: '' }, input, shop)
  if (isDomainError(bagDto)) return bagDto
  const { shoppingCartHashId: _, ...priced } = bagDto
  return priced
}

type Bag = Exclude<Awaited<ReturnType<typeof priceExpress>>, { errorCode: string }>

/** The amount that wallets show before the address is known: goods, standard delivery and included tax. */
export function estimateAmount({ total, discount, totalImport, currency }: Bag): Minor {
  return toMinor(totalImport ?? total, currency) - (totalImport === null ? toMinor(discount, currency) : 0)
}

type WalletsInput = { readonly amount: Minor; readonly origin: string; readonly hash: string }

/** The wallets that a market, an amount and the shop's accounts allow. */
export function getAvailableWallets(
  config: Config,
  { profile, brand }: Pick<ShopContext, 'profile' | 'brand'>,
  amount: Minor,
) {
  const market = marketCodeOf(profile)
  const purchase = { brand, market, amount, isExpress: true }
  return marketOf(market)
    .payments.filter(isWallet)
    .filter((method) => !checkWallet(config, method, purchase))
}

/** Creates the requests for the wallet buttons. Wallets whose servers are unavailable are omitted. */
export async function createWalletRequests(
  { config }: AppContext,
  { profile, brand }: Pick<ShopContext, 'profile' | 'brand'>,
  walletsInput: WalletsInput,
  log: RequestContext['log'],
) {
  const market = marketCodeOf(profile)
  const { amount, origin, hash } = walletsInput
  const purchase = { brand, market, amount, isExpress: true }
  const path = buildReturnPath(profile, hash)
  const returnPaths = { path, cancelPath: path }
  const wallets: z.input<typeof walletRequest>[] = []
  for (const method of getAvailableWallets(config, { profile, brand }, amount)) {
    try {
      wallets.push(
        await createWalletRequest(config, {
          ...purchase,
          method,
          origin,
          returnPaths,
          validate: false,
        }),
      )
    } catch (cause) {
      if (!(cause instanceof PaymentUnavailable)) throw cause
      toPaymentUnavailable(cause, log)
    }
  }
  return wallets
}

/** Builds the current state of an express checkout. */
export async function buildExpressState(
  context: AppContext,
  express: ExpressCheckout,
  shop: ShopContext,
  walletsInput: { readonly hash: string; readonly origin: string; readonly vouchers: Vouchers },
  log: RequestContext['log'],
) {
  const { hash, origin, vouchers } = walletsInput
  const bag = await findBagById(context.database.db, express.bagId)
  if (!bag) return fail('bag_not_found', 'The bag was not found.')
  const values =
    express.walletResponse && normalizeExpressValues(express.market, express.walletResponse.contact)
  const shipping = values ? (values.shippingMethods[0] ?? null) : '01'
  const sources = { db: context.database.db, taxes: context.taxes }
  const priced = await priceExpress(sources, bag, shop, { vouchers, values, shipping })
  if (isDomainError(priced)) return priced
  const amount = estimateAmount(priced)
  const bagHashes = computeDigests(context.config.linkSecret, (secret) => deriveBagHash(secret, hash))
  return {
    checkoutExpressHashId: hash,
    expiresAt: express.expiresAt.toISOString(),
    shoppingCartHashId: express.ownBag
      ? (bagHashes.find((candidate) => digestBagHash(candidate) === bag.digest) ?? null)
      : null,
    bag: priced,
    method: express.walletResponse?.method ?? null,
    values,
    wallets: express.walletResponse
      ? []
      : await createWalletRequests(context, shop, { amount, origin, hash }, log),
  } satisfies Omit<State, 'status'>
}
