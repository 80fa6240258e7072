import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo, type RouteInput, type RouteReply } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import { bagFromWire } from '#lib/bag/from-wire.ts'
import { storedBag } from '#lib/bag/store.ts'
import type { Bag } from '#lib/bag/types.ts'
import { amazonSessionOf, forgetAmazonSession } from '#lib/payments/wallets/amazon.ts'
import type { Wallet } from '#lib/payments/wallets/kinds.ts'
import type { Handed, WalletRequest } from '#lib/payments/wallets/types.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'

type State = RouteReply<'checkoutExpressData'>

/** An express checkout that goes on. */
export type Express = {
  readonly hash: string
  readonly bag: Bag
  /** The bag is the shopper’s own, not one made for a single product. */
  readonly isOwnBag: boolean
  /** Once a wallet has spoken. */
  readonly said: { readonly method: Wallet; readonly values: NonNullable<State['values']> } | null
  readonly wallets: readonly WalletRequest[]
}

/** Why one does not go on. */
export type Dead = 'unknown' | 'expired' | 'used' | 'market' | 'stock' | 'gone' | 'none'

const dead: Readonly<Record<string, Dead>> = {
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

const parameter = 'express'

/** The express checkout that the address names. */
export const expressOfPage = () => new URLSearchParams(location.search).get(parameter)

function keepInAddress(hash: string): void {
  const url = new URL(location.href)
  url.search = new URLSearchParams({ [parameter]: hash }).toString()
  history.replaceState(history.state, '', url)
}

const ownHash = ({ brand, locale }: Place) =>
  storedBag(document, brand, marketCodeOf(locale), Date.now(), { leaves: false })?.hash ?? null

/** Throws on outages; a refusal says why it does not go on. */
function read(place: Place, reply: Awaited<ReturnType<typeof shop.checkoutExpressData>>): Express | Dead {
  if (isKo(reply)) {
    const why = dead[firstError(reply).code]
    if (why) return why
    throw new ApiError(reply)
  }
  const { checkoutExpressHashId, shoppingCartHashId, method, values, wallets, bag } = reply
  const hash = shoppingCartHashId ?? ownHash(place)
  if (!hash) return 'gone'
  return {
    hash: checkoutExpressHashId,
    bag: bagFromWire({ ...bag, shoppingCartHashId: hash }),
    isOwnBag: shoppingCartHashId === null,
    said: method && values ? { method, values } : null,
    wallets,
  }
}

async function begin(place: Place, product: RouteInput<'checkoutExpressForm'>['product']) {
  const { brand, locale } = place
  const own = product ? null : ownHash(place)
  if (!product && !own) return 'gone'
  const reply = await shop.checkoutExpressForm({
    profile: locale,
    brand,
    origin: location.origin,
    ...vouchersAsked(brand),
    ...(product ? { product } : { shoppingCartHashId: own ?? '' }),
  })
  if (!isKo(reply)) keepInAddress(reply.checkoutExpressHashId)
  return read(place, reply)
}

const known = ({ brand, locale }: Place, checkoutExpressHashId: string) => ({
  profile: locale,
  brand,
  origin: location.origin,
  ...vouchersAsked(brand),
  checkoutExpressHashId,
})

/** What the address names: one that was begun, a product, or the bag. */
async function open(place: Place): Promise<Express | Dead> {
  const asked = new URLSearchParams(location.search)
  const hash = expressOfPage()
  const [code, size] = [asked.get('code'), asked.get('size')]
  if (!hash && code && !size) return 'none'
  if (!hash) return begin(place, code && size ? { id: code, size } : undefined)
  const checkoutSessionId = amazonSessionOf(location.search)
  if (!checkoutSessionId) return read(place, await shop.checkoutExpressData(known(place, hash)))
  const wallet = { method: 'amazon_pay', checkoutSessionId } as const
  const reply = await shop.checkoutExpressReturnData({ ...known(place, hash), wallet })
  if (isKo(reply) && firstError(reply).code === 'payment_unavailable') throw new ApiError(reply)
  forgetAmazonSession()
  return isKo(reply) && firstError(reply).code === 'payment_details_refused'
    ? read(place, await shop.checkoutExpressData(known(place, hash)))
    : read(place, reply)
}

/** The express checkout of this page. What makes the bag old makes it old. */
export function expressQuery(place: Place) {
  return queryOptions({
    queryKey: [...bagQuery(place).queryKey, 'express-checkout'],
    queryFn: () => open(place),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: 1,
  })
}

/** Keeps what a wallet said with the shop, and shows it. Throws on outages. */
export async function keepSaid(place: Place, hash: string, method: Wallet, handed: Handed): Promise<void> {
  if (method === 'amazon_pay') return
  const { token, contact } = handed
  const wallet = { method, token, contact: contact ?? {} }
  const reply = await shop.checkoutExpressReturnData({ ...known(place, hash), wallet })
  queryClient().setQueryData(expressQuery(place).queryKey, read(place, reply))
}
