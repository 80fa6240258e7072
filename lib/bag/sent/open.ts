import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { alone } from '#lib/bag/alone.ts'
import { keepAnswer } from '#lib/bag/bag-query.ts'
import { bagFromWire, lineFromWire } from '#lib/bag/from-wire.ts'
import { forgetBag, storedBag } from '#lib/bag/store.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { keepCodes, keptCodes } from '#lib/vouchers/kept.ts'
import { keepExpress } from './kept.ts'

/** A bag that was sent, as it is sold now. */
export type SentBag = {
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** The goods once vouchers have taken off theirs. */
  readonly paid: Minor
  /** How many things of it this market does not sell. */
  readonly missing: number
  readonly expiresAt: Date
}

/** `unknown`: not ours, or cut short; `expired`: 72 hours are over; `used`: somebody took it. */
export type DeadLink = 'unknown' | 'expired' | 'used'

const dead: Readonly<Record<string, DeadLink>> = {
  express_link_unknown: 'unknown',
  invalid_input: 'unknown',
  express_link_expired: 'expired',
  express_link_used: 'used',
}

const deadLink = (reply: KoReply) => dead[firstError(reply).code] ?? null

async function look({ brand, locale }: Place, token: string): Promise<SentBag | DeadLink> {
  const reply = await shop.expressShoppingData({ profile: locale, brand, expressShoppingHashId: token })
  if (!isKo(reply)) {
    const { bag, leftOut, expiresAt } = reply
    const minor = (value: number) => toMinor(value, bag.currency)
    const blocked = new Set(bag.blockedSkus)
    return {
      lines: bag.items.map((item) => lineFromWire(item, bag.currency, blocked)),
      currency: bag.currency,
      paid: minor(bag.total) - minor(bag.discount),
      missing: leftOut.length,
      expiresAt: new Date(expiresAt),
    }
  }
  const why = deadLink(reply)
  if (why) return why
  throw new ApiError(reply)
}

/** What a link holds, or why it holds nothing; looking uses nothing up. */
export function sentBagQuery(place: Place, token: string) {
  return queryOptions({
    queryKey: ['express', place.brand, place.locale, token],
    queryFn: () => look(place, token),
    staleTime: 30_000,
  })
}

/** `full`: nothing more fits, or nothing of it can be had; `failed`: another try may do, with the same key. */
export type TakeOutcome = { readonly left: number } | DeadLink | 'full' | 'failed'

const gone: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch'])

/**
 * Puts what was sent into this browser's bag, with the codes that came along. Never throws.
 * @param key the same for each try, so that a lost answer takes nothing twice
 */
export function takeSentBag(place: Place, token: string, key: string): Promise<TakeOutcome> {
  const { brand, locale } = place
  const ask = (hash: string | null) =>
    shop.expressShoppingTake(
      {
        profile: locale,
        brand,
        expressShoppingHashId: token,
        ...(hash && { shoppingCartHashId: hash }),
      },
      { idempotencyKey: key },
    )
  return alone(async () => {
    const hash = storedBag(document, brand, marketCodeOf(locale), Date.now(), { leaves: true })?.hash ?? null
    let reply = await ask(hash)
    if (hash && isKo(reply) && gone.has(firstError(reply).code)) {
      forgetBag(document, brand)
      reply = await ask(null)
    }
    if (isKo(reply))
      return deadLink(reply) ?? (firstError(reply).code === 'nothing_to_take' ? 'full' : 'failed')
    keepAnswer(place, bagFromWire(reply.bag))
    keepExpress(brand, reply.bag.shoppingCartHashId, token)
    if (reply.vouchers.length) keepCodes(document, brand, [...keptCodes(document, brand), ...reply.vouchers])
    return { left: reply.leftOut.length }
  })
}
