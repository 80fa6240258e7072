import {
  type VoucherRejectionReason,
  type VoucherSource,
  voucherSource,
} from '#api-client/contract/voucher-outcome.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Localized } from '../../db/columns.ts'
import type { Reduction } from '../../db/schema/sales/order-json.ts'
import { allocate } from '../tax/rates.ts'
import { type CampaignPhase, getCampaignBlockedReason } from './campaigns.ts'
import {
  isApplicable,
  isValidAt,
  subtractPercent,
  type Voucher,
  type VoucherProduct,
} from './voucher-prices.ts'

/**
 * A voucher that the customer named, or one that applies automatically. `voucher` is null for an unknown
 * code.
 */
export type VoucherClaim = {
  readonly code: string
  readonly source: VoucherSource
  readonly voucher: Voucher | null
  /** False if the lookup was skipped, because the address exceeded the rate limit for unknown codes. */
  readonly isChecked: boolean
  /** The phase of its campaign; `running` if it belongs to none. */
  readonly campaignPhase: CampaignPhase
  /** The remaining uses, in total and for this shopper; null means unlimited. */
  readonly left: { readonly byAll: number | null; readonly byShopper: number | null }
  /** Whether the gift of a gift voucher is in stock. */
  readonly isGiftAvailable: boolean
}

/** One unit to be paid for, at its price before vouchers. */
export type VoucherItem = VoucherProduct & {
  readonly id: string
  /** The id of the bundle it belongs to, or its own id: a bundle counts as one item. */
  readonly bundleId: string
  readonly size: string
  readonly price: Minor
}

export type VoucherPurchase = {
  readonly market: MarketCode
  readonly items: readonly VoucherItem[]
  readonly now: Date
  readonly isMember: boolean
  /** Whether a user hash, a prevoucher or the e-mail address identifies the customer as a subscriber. */
  readonly isSubscriber: boolean
}

export type VoucherOutcome = {
  readonly code: string
  /** Null if the voucher does not exist. */
  readonly name: Localized | null
  readonly source: VoucherSource
} & (
  | {
      readonly applied: true
      readonly off: Minor
      readonly freeShipping: boolean
      readonly gift: string | null
    }
  | {
      readonly applied: false
      readonly why: VoucherRejectionReason
      /** The amount missing to its minimum, for `below_minimum`; null otherwise. */
      readonly missing: Minor | null
      /** The code of the voucher it conflicts with, for `not_with_others`; null otherwise. */
      readonly besides: string | null
    }
)

export type AppliedVouchers = {
  /** The reductions of each item by id, in the order of the vouchers; items without any are omitted. */
  readonly reductions: ReadonlyMap<string, readonly Reduction[]>
  readonly outcomes: readonly VoucherOutcome[]
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The percentage off each of `count` items. If several steps are reached, the largest percentage counts.
 */
function stepPercent({ terms }: Voucher, count: number): number {
  const reached = (terms.range ?? []).filter(({ from }) => from <= count)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}

/**
 * The discount on each eligible item, never more than its price. `left` holds the prices after the earlier
 * vouchers.
 */
function discountEach(
  voucher: Voucher,
  good: readonly VoucherItem[],
  left: readonly Minor[],
  market: MarketCode,
): Minor[] {
  const { kind, terms } = voucher
  const percent = (of: (piece: VoucherItem) => number) =>
    good.map((piece, index) => (left[index] ?? 0) - subtractPercent(left[index] ?? 0, of(piece)))
  switch (kind) {
    case 'percentage':
      return percent(() => terms.percent ?? 0)
    case 'per-size':
      return percent(({ size }) => terms.perSize?.[size] ?? 0)
    case 'range': {
      const each = stepPercent(voucher, new Set(good.map(({ bundleId }) => bundleId)).size)
      return percent(() => each)
    }
    case 'fixed':
      return allocate(Math.min(terms.amount?.[market] ?? 0, sum(left)), left)
    case 'free-shipping':
    case 'gift':
      return good.map(() => 0)
  }
}

type Rejection = {
  readonly why: VoucherRejectionReason
  readonly missing?: Minor | null
  readonly besides?: string | null
}

/** Why this shopper cannot use the voucher now, regardless of the items; null if they can. */
function checkShopper(
  { voucher, isChecked, campaignPhase, left }: VoucherClaim,
  purchase: VoucherPurchase,
): VoucherRejectionReason | null {
  if (!isChecked) return 'not_checked'
  if (!voucher) return 'not_found'
  const { validFrom, markets, membersOnly, acquisition } = voucher
  if (markets.length && !markets.includes(purchase.market)) return 'not_in_market'
  if (!isValidAt(voucher, purchase.now)) return validFrom && purchase.now < validFrom ? 'not_yet' : 'over'
  const hindered = getCampaignBlockedReason(voucher, campaignPhase)
  if (hindered) return hindered
  if (membersOnly && !purchase.isMember) return 'members_only'
  if (acquisition && !purchase.isSubscriber) return 'subscribers_only'
  if (left.byAll !== null && left.byAll <= 0) return 'used_up'
  if (left.byShopper !== null && left.byShopper <= 0) return 'used_by_you'
  return null
}

/** Why the voucher does not apply to the items; null if it does. */
function checkItems(voucher: Voucher, good: readonly VoucherItem[], market: MarketCode): Rejection | null {
  if (!good.length) return { why: 'nothing_fits' }
  const { minimum, kind, terms } = voucher
  if (kind === 'fixed' && terms.amount?.[market] === undefined) return { why: 'not_in_market' }
  if (!minimum) return null
  const least = minimum[market]
  if (least === undefined) return { why: 'not_in_market' }
  const goods = sum(good.map(({ price }) => price))
  return goods < least ? { why: 'below_minimum', missing: least - goods } : null
}

/** Vouchers combine if at most one of them does not stack. Returns the applied voucher that conflicts. */
function findConflict(voucher: Voucher, applied: readonly Voucher[]): Voucher | undefined {
  return voucher.stacks ? undefined : applied.find(({ stacks }) => !stacks)
}

const getSourceRank = ({ source }: VoucherClaim) => voucherSource.options.indexOf(source)

/**
 * Applies vouchers to a purchase, sorted by source and in the given order within a source. Each one reduces
 * the prices that the previous ones left, so no amount is discounted twice and no price becomes negative. A
 * voucher that is claimed twice applies once.
 */
export function applyVouchers(claims: readonly VoucherClaim[], purchase: VoucherPurchase): AppliedVouchers {
  const { market, items } = purchase
  const prices = new Map(items.map(({ id, price }) => [id, price]))
  const reductions = new Map<string, Reduction[]>()
  const applied: Voucher[] = []
  const outcomes: VoucherOutcome[] = []
  const seen = new Set<string>()

  function take(claim: VoucherClaim): VoucherOutcome {
    const { code, source, voucher } = claim
    const shared = { code, name: voucher?.name ?? null, source }
    const refused = ({ why, missing = null, besides = null }: Rejection): VoucherOutcome => ({
      ...shared,
      applied: false,
      why,
      missing,
      besides,
    })
    const personal = checkShopper(claim, purchase)
    if (!voucher || personal) return refused({ why: personal ?? 'not_found' })
    const good = items.filter((piece) => isApplicable(voucher, piece, market))
    const unfit = checkItems(voucher, good, market)
    if (unfit) return refused(unfit)
    const other = findConflict(voucher, applied)
    if (other) return refused({ why: 'not_with_others', besides: other.code })
    const gift = voucher.kind === 'gift' ? (voucher.terms.gift ?? null) : null
    if (gift !== null && !claim.isGiftAvailable) return refused({ why: 'gift_gone' })
    const left = good.map(({ id }) => prices.get(id) ?? 0)
    const off = discountEach(voucher, good, left, market)
    const freeShipping = voucher.kind === 'free-shipping'
    if (sum(off) === 0 && !freeShipping && gift === null) return refused({ why: 'nothing_fits' })
    for (const [index, { id }] of good.entries()) {
      const amount = off[index] ?? 0
      if (amount === 0) continue
      prices.set(id, (prices.get(id) ?? 0) - amount)
      reductions.set(id, [...(reductions.get(id) ?? []), { code, off: amount }])
    }
    applied.push(voucher)
    return { ...shared, applied: true, off: sum(off), freeShipping, gift }
  }

  for (const claim of claims.toSorted((a, b) => getSourceRank(a) - getSourceRank(b))) {
    if (seen.has(claim.code)) continue
    seen.add(claim.code)
    outcomes.push(take(claim))
  }
  return { reductions, outcomes }
}
