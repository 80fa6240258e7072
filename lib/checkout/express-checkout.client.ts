import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo, type RouteInput, type RouteReply } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { readStoredBag } from '#lib/bag/bag-cookies.client.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import type { Bag } from '#lib/bag/types.ts'
import { clearAmazonSession, getAmazonSession } from '#lib/payments/wallets/amazon.client.ts'
import type { WalletAuthorization, WalletRequest } from '#lib/payments/wallets/types.ts'
import type { Wallet } from '#lib/payments/wallets/wallet.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'

type ExpressReply = RouteReply<'checkoutExpressData'>

/** An express checkout in progress. */
export type ExpressCheckoutState = {
  readonly hash: string
  readonly bag: Bag
  /** The bag is the customer’s own, not one created for a single product. */
  readonly isOwnBag: boolean
  /** Set once a wallet has returned data. */
  readonly walletData: {
    readonly method: Wallet
    readonly values: NonNullable<ExpressReply['values']>
  } | null
  readonly wallets: readonly WalletRequest[]
}

/** Why an express checkout cannot continue. */
export type ExpressUnavailable = 'unknown' | 'expired' | 'used' | 'market' | 'stock' | 'gone' | 'none'

const unavailableReasons: Readonly<Record<string, ExpressUnavailable>> = {
  checkout_express_unknown: 'unknown',
  invalid_input: 'unknown',
  checkout_express_expired: 'expired',
  checkout_express_used: 'used',
  checkout_express_other_market: 'market',
  bag_market_mismatch: 'market',
  out_of_stock: 'stock',
  bag_not_found: 'gone',
  bag_empty: 'gone',
  product_not_found: 'gone',
  size_not_found: 'gone',
  members_only: 'none',
  pre_launch: 'none',
  sale_ended: 'none',
  bundle_incomplete: 'none',
  addition_not_offered: 'none',
  checkout_express_not_available: 'none',
  market_offline: 'none',
}

const expressParam = 'express'

/** The express checkout in the URL. */
export const getExpressHash = () => new URLSearchParams(location.search).get(expressParam)

function saveHashInUrl(hash: string): void {
  const url = new URL(location.href)
  url.search = new URLSearchParams({ [expressParam]: hash }).toString()
  history.replaceState(history.state, '', url)
}

const getBagHash = ({ brand, locale }: ShopContext) =>
  readStoredBag(brand, marketCodeOf(locale), Date.now(), { shouldPark: false })?.hash ?? null

/** Throws on outages; any other error is returned as the reason it cannot continue. */
function parseExpressCheckout(
  shop: ShopContext,
  reply: Awaited<ReturnType<typeof shopApi.checkoutExpressData>>,
): ExpressCheckoutState | ExpressUnavailable {
  if (isKo(reply)) {
    const reason = unavailableReasons[firstError(reply).code]
    if (reason) return reason
    throw new ApiError(reply)
  }
  const { checkoutExpressHashId, shoppingCartHashId, method, values, wallets, bag } = reply
  const hash = shoppingCartHashId ?? getBagHash(shop)
  if (!hash) return 'gone'
  return {
    hash: checkoutExpressHashId,
    bag: parseBag({ ...bag, shoppingCartHashId: hash }),
    isOwnBag: shoppingCartHashId === null,
    walletData: method && values ? { method, values } : null,
    wallets,
  }
}

async function startExpressCheckout(
  shop: ShopContext,
  product: RouteInput<'checkoutExpressForm'>['product'],
) {
  const { brand, locale } = shop
  const bagHash = product ? null : getBagHash(shop)
  if (!product && !bagHash) return 'gone'
  const reply = await shopApi.checkoutExpressForm({
    profile: locale,
    brand,
    origin: location.origin,
    ...getVoucherParams(brand),
    ...(product ? { product } : { shoppingCartHashId: bagHash ?? '' }),
  })
  if (!isKo(reply)) saveHashInUrl(reply.checkoutExpressHashId)
  return parseExpressCheckout(shop, reply)
}

const toRequestInput = ({ brand, locale }: ShopContext, checkoutExpressHashId: string) => ({
  profile: locale,
  brand,
  origin: location.origin,
  ...getVoucherParams(brand),
  checkoutExpressHashId,
})

/** Loads what the URL identifies: a started express checkout, a product, or the bag. */
async function loadExpressCheckout(shop: ShopContext): Promise<ExpressCheckoutState | ExpressUnavailable> {
  const params = new URLSearchParams(location.search)
  const hash = getExpressHash()
  const [code, size] = [params.get('code'), params.get('size')]
  if (!hash && code && !size) return 'none'
  if (!hash) return startExpressCheckout(shop, code && size ? { id: code, size } : undefined)
  const checkoutSessionId = getAmazonSession(location.search)
  if (!checkoutSessionId)
    return parseExpressCheckout(shop, await shopApi.checkoutExpressData(toRequestInput(shop, hash)))
  const wallet = { method: 'amazon_pay', checkoutSessionId } as const
  const reply = await shopApi.checkoutExpressReturnData({ ...toRequestInput(shop, hash), wallet })
  if (isKo(reply) && firstError(reply).code === 'payment_unavailable') throw new ApiError(reply)
  clearAmazonSession()
  return isKo(reply) && firstError(reply).code === 'payment_details_refused'
    ? parseExpressCheckout(shop, await shopApi.checkoutExpressData(toRequestInput(shop, hash)))
    : parseExpressCheckout(shop, reply)
}

/** The express checkout of this page. It is invalidated together with the bag. */
export function expressCheckoutQuery(shop: ShopContext) {
  return queryOptions({
    queryKey: [...bagQuery(shop).queryKey, 'express-checkout'],
    queryFn: () => loadExpressCheckout(shop),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: 1,
  })
}

/** Saves the wallet's data at the service and shows it. Throws on outages. */
export async function saveWalletData(
  shop: ShopContext,
  hash: string,
  method: Wallet,
  authorization: WalletAuthorization,
): Promise<void> {
  if (method === 'amazon_pay') return
  const { token, contact } = authorization
  const wallet = { method, token, contact: contact ?? {} }
  const reply = await shopApi.checkoutExpressReturnData({ ...toRequestInput(shop, hash), wallet })
  getQueryClient().setQueryData(expressCheckoutQuery(shop).queryKey, parseExpressCheckout(shop, reply))
}
