import {
  type VoucherRejectionReason,
  type VoucherSource,
  voucherSource,
} from '#api-client/contract/voucher-outcome.ts'
import type { MarketCode } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Localized } from '../../db/columns.ts'
import { allocate } from '../tax/rates.ts'
import { type CampaignPhase, getCampaignBlockedReason } from './campaigns.ts'
import {
  isApplicable,
  isValidAt,
  subtractPercent,
  type Voucher,
  type VoucherProduct,
} from './voucher-prices.ts'

/** A voucher somebody came with, or one that applies itself. `voucher` is null where the code names none. */
export type VoucherClaim = {
  readonly code: string
  readonly source: VoucherSource
  readonly voucher: Voucher | null
  /** False where the code was not looked up, because too many that do not exist came from the same address. */
  readonly isChecked: boolean
  /** Whether its campaign runs; true where it belongs to none. */
  readonly campaignPhase: CampaignPhase
  /** How often it may still be used by all, and by this shopper; null is without limit. */
  readonly left: { readonly byAll: number | null; readonly byShopper: number | null }
  /** Whether what a gift voucher gives is to be had. */
  readonly isGiftAvailable: boolean
}

/** One piece to be paid for, at its price without vouchers. */
export type VoucherItem = VoucherProduct & {
  readonly id: string
  /** What it is a part of, by id: a bundle counts as one. Itself where it is whole. */
  readonly bundleId: string
  readonly size: string
  readonly price: Minor
}

export type VoucherPurchase = {
  readonly market: MarketCode
  readonly items: readonly VoucherItem[]
  readonly now: Date
  readonly isMember: boolean
  /** Known by a hash, a prevoucher or her account to have subscribed. */
  readonly isSubscriber: boolean
}

export type VoucherOutcome = {
  readonly code: string
  /** Null where there is no such voucher. */
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
      /** What is missing to its minimum; null otherwise. */
      readonly missing: Minor | null
      /** The voucher it does not go together with; null otherwise. */
      readonly besides: string | null
    }
)

export type Reduction = { readonly code: string; readonly off: Minor }

export type AppliedVouchers = {
  /** What the vouchers take off each piece, in their order; pieces without are left out. */
  readonly reductions: ReadonlyMap<string, readonly Reduction[]>
  readonly outcomes: readonly VoucherOutcome[]
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Per cent off each of `count` things: that of the highest step reached. */
function stepPercent({ terms }: Voucher, count: number): number {
  const reached = (terms.range ?? []).filter(({ from }) => from <= count)
  return Math.max(0, ...reached.map(({ percent }) => percent))
}

/** What the voucher takes off each good piece, whose prices are what earlier ones left. Never more than the price. */
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

/** Why the voucher is not for this shopper at this moment, whatever she buys. */
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

/** Why the goods do not bear the voucher. */
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

/** Vouchers join only where at most one of them wants to be alone. */
function findConflict(voucher: Voucher, applied: readonly Voucher[]): Voucher | undefined {
  return voucher.stacks ? undefined : applied.find(({ stacks }) => !stacks)
}

const getSourceRank = ({ source }: VoucherClaim) => voucherSource.options.indexOf(source)

/**
 * What vouchers make of a purchase. They are taken by their source, and in the order given within one; each works on
 * what those before it left of a price, so nothing is taken off twice and no price falls below nothing. The same
 * voucher claimed twice counts once.
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
