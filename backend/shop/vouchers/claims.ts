import type { VoucherSource } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { isSubscribed, isSubscriberHash } from '../newsletter/repository.ts'
import { digestSubscriberHash } from '../newsletter/subscribe-buyer.ts'
import type { VoucherClaim } from './apply-vouchers.ts'
import { loadCampaigns } from './campaigns.ts'
import { normalizeCode } from './limit-voucher-codes.ts'
import { countVoucherUses, findClaimedVouchers } from './repository.ts'
import type { Voucher } from './voucher-prices.ts'
import type { VoucherUser } from './voucher-user.ts'

/** The vouchers that a customer requests. */
export type VoucherRequest = {
  /** Codes as the customer entered them. */
  readonly codes: readonly string[]
  /** Codes that the browser stored from links and earlier visits. */
  readonly bonds: readonly string[]
  readonly usrHash: string | null
  readonly prevoucher: string | null
  /** Whether vouchers apply that nobody named. */
  readonly auto: boolean
  /** Codes that must not be looked up, see `limitVoucherCodes`. */
  readonly unchecked: ReadonlySet<string>
}

/** Who buys, as far as it is known; `email` only once she has given it. */
export type Shopper = {
  readonly brand: Brand
  readonly isMember: boolean
  readonly email: string | null
  /** Subscribes with this very purchase. */
  readonly subscribes: boolean
}

const codePattern = /^[A-Z0-9-]{3,24}$/

/** Whether what she came with makes her a subscriber: her letters' hash, or that she subscribes now. */
async function isIdentifiedSubscriber(
  db: Queryable,
  { usrHash }: VoucherRequest,
  { brand, subscribes }: Shopper,
) {
  if (subscribes) return true
  return usrHash !== null && (await isSubscriberHash(db, brand, digestSubscriberHash(usrHash)))
}

/** Whether she may have what is for subscribers. Before she gives her address a prevoucher is taken for it. */
async function isSubscriber(db: Queryable, { prevoucher }: VoucherRequest, { brand, email }: Shopper) {
  return email === null ? prevoucher !== null : isSubscribed(db, brand, email)
}

/** How she comes: known as a subscriber, be it by subscribing now. */
type SubscriberStatus = { readonly isKnown: boolean; readonly subscribes: boolean }

type NamedCode = { readonly code: string; readonly source: VoucherSource }

/** Codes by where they come from, the strongest claim first. */
function listNamedCodes({ codes, bonds, prevoucher }: VoucherRequest): NamedCode[] {
  const of = (all: readonly string[], source: VoucherSource) =>
    all.map((code) => ({ code: normalizeCode(code), source })).filter(({ code }) => code !== '')
  return [
    ...of(codes, 'code'),
    ...of(bonds, 'bond'),
    ...of(prevoucher === null ? [] : [prevoucher], 'prevoucher'),
  ]
}

/**
 * How a voucher that nobody named applies itself; null where it does not. Her address alone brings none: the bag
 * cannot know it, and must come to what the order will.
 */
function getAutoSource(
  { auto, acquisition, preLaunch }: Voucher,
  asked: VoucherRequest,
  as: SubscriberStatus,
): VoucherSource | null {
  if (preLaunch) return null
  if (!acquisition) return auto && asked.auto ? 'auto' : null
  if (as.subscribes) return 'hash'
  return auto && asked.auto && as.isKnown ? 'hash' : null
}

export type UsageScope = {
  /** Whose uses are counted; null while unknown. */
  readonly voucherUser: VoucherUser | null
  /** Orders whose uses do not count: another is about to take their place. */
  readonly except: readonly number[]
}

export type LoadedClaims = {
  readonly claims: readonly Omit<VoucherClaim, 'isGiftAvailable'>[]
  readonly isSubscriber: boolean
  /** The voucher offered for subscribing; null if there is none, or the customer already has it. */
  readonly offered: Omit<VoucherClaim, 'isGiftAvailable'> | null
}

/** What stands open of a voucher’s uses. */
const getRemainingUses = (most: number | null, used: number | undefined) =>
  most === null ? null : most - (used ?? 0)

/**
 * The vouchers a purchase is to be worked out with: those that were named and those that apply themselves.
 * @param counting whose uses are counted, and how
 */
export async function loadClaims(
  db: Queryable,
  asked: VoucherRequest,
  shopper: Shopper,
  now: Date,
  { voucherUser, except }: UsageScope,
): Promise<LoadedClaims> {
  const { brand, subscribes } = shopper
  const isKnown = await isIdentifiedSubscriber(db, asked, shopper)
  const known = isKnown || (await isSubscriber(db, asked, shopper))
  const named = listNamedCodes(asked)
  const found = await findClaimedVouchers(
    db,
    named.map(({ code }) => code).filter((code) => codePattern.test(code) && !asked.unchecked.has(code)),
  )
  // One of another brand is answered like one that never was.
  const here = found.filter(({ brands }) => brands.includes(brand))
  const byCode = new Map(here.map((voucher) => [voucher.code, voucher]))
  const own = here.flatMap((voucher) => {
    const source = getAutoSource(voucher, asked, { isKnown, subscribes })
    return source ? [{ code: voucher.code, source }] : []
  })
  const all = [...named, ...own]
  const claimed = new Set(all.map(({ code }) => code))
  const offered = known
    ? undefined
    : here.find(({ code, acquisition, preLaunch }) => acquisition && !preLaunch && !claimed.has(code))
  const limited = here.filter(
    ({ code, uses, usesEach }) =>
      (uses !== null || usesEach !== null) && (claimed.has(code) || code === offered?.code),
  )
  const codes = limited.map(({ code }) => code)
  const used = await countVoucherUses(db, codes, voucherUser, except)
  const campaigns = await loadCampaigns(db, here, now)
  const claimOf = ({ code, source }: NamedCode) => {
    const voucher = byCode.get(code)
    const count = used.get(code)
    return {
      code,
      source,
      voucher: voucher ?? null,
      isChecked: voucher !== undefined || !asked.unchecked.has(code),
      campaignPhase: voucher ? campaigns(voucher, brand) : ('running' as const),
      left: {
        byAll: getRemainingUses(voucher?.uses ?? null, count?.byAll),
        byShopper:
          voucherUser === null ? null : getRemainingUses(voucher?.usesEach ?? null, count?.byShopper),
      },
    }
  }
  return {
    claims: all.map(claimOf),
    isSubscriber: known,
    offered: offered ? claimOf({ code: offered.code, source: 'hash' }) : null,
  }
}
