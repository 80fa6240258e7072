import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { clearStoredBag, readStoredBag } from '#lib/bag/bag-cookies.client.ts'
import { setCachedBag } from '#lib/bag/bag-query.client.ts'
import { parseBag, parseBagLine } from '#lib/bag/parse-bag.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { withTabLock } from '#lib/bag/with-tab-lock.client.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { saveExpressToken } from './express-token.client.ts'

/** A sent bag with its current prices and stock. */
export type SentBag = {
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** The sum of the goods after voucher discounts. */
  readonly paid: Minor
  /** The number of its items that this market does not sell. */
  readonly missing: number
  readonly expiresAt: Date
}

/** `unknown`: not a valid token, or truncated; `expired`: older than 72 hours; `used`: already imported. */
export type LinkError = 'unknown' | 'expired' | 'used'

const linkErrors: Readonly<Record<string, LinkError>> = {
  express_link_unknown: 'unknown',
  invalid_input: 'unknown',
  express_link_expired: 'expired',
  express_link_used: 'used',
}

const getLinkError = (reply: KoReply) => linkErrors[firstError(reply).code] ?? null

async function fetchSentBag({ brand, locale }: ShopContext, token: string): Promise<SentBag | LinkError> {
  const reply = await shopApi.expressShoppingData({ profile: locale, brand, expressShoppingHashId: token })
  if (!isKo(reply)) {
    const { bag, leftOut, expiresAt } = reply
    const minor = (value: number) => toMinor(value, bag.currency)
    const blocked = new Set(bag.blockedSkus)
    return {
      lines: bag.items.map((item) => parseBagLine(item, bag.currency, blocked)),
      currency: bag.currency,
      paid: minor(bag.total) - minor(bag.discount),
      missing: leftOut.length,
      expiresAt: new Date(expiresAt),
    }
  }
  const linkError = getLinkError(reply)
  if (linkError) return linkError
  throw new ApiError(reply)
}

/** The content of a link, or why it cannot be opened; viewing does not consume the link. */
export function sentBagQuery(shop: ShopContext, token: string) {
  return queryOptions({
    queryKey: ['express', shop.brand, shop.locale, token],
    queryFn: () => fetchSentBag(shop, token),
    staleTime: 30_000,
  })
}

/**
 * `full`: the bag is full, or nothing of it is available; `failed`: a retry with the same key may succeed.
 */
export type ImportOutcome = { readonly leftOutCount: number } | LinkError | 'full' | 'failed'

const bagNotFoundCodes: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch'])

/**
 * Imports a sent bag with its voucher codes into this browser's bag. Never throws.
 * @param key the idempotency key of all attempts, so that a lost response imports nothing twice
 */
export function importSentBag(shop: ShopContext, token: string, key: string): Promise<ImportOutcome> {
  const { brand, locale } = shop
  const send = (hash: string | null) =>
    shopApi.expressShoppingTake(
      {
        profile: locale,
        brand,
        expressShoppingHashId: token,
        ...(hash && { shoppingCartHashId: hash }),
      },
      { idempotencyKey: key },
    )
  return withTabLock(async () => {
    const hash = readStoredBag(brand, marketCodeOf(locale), Date.now(), { shouldPark: true })?.hash ?? null
    let reply = await send(hash)
    if (hash && isKo(reply) && bagNotFoundCodes.has(firstError(reply).code)) {
      clearStoredBag(brand)
      reply = await send(null)
    }
    if (isKo(reply))
      return getLinkError(reply) ?? (firstError(reply).code === 'nothing_to_take' ? 'full' : 'failed')
    setCachedBag(shop, parseBag(reply.bag))
    saveExpressToken(brand, reply.bag.shoppingCartHashId, token)
    if (reply.vouchers.length) saveCodes(brand, [...readSavedCodes(brand), ...reply.vouchers])
    return { leftOutCount: reply.leftOut.length }
  })
}
