import type { VoucherSource } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { digestSubscriberHash, isSubscribed, isSubscriberHash } from '../newsletter/repository.ts'
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
  /** Whether automatic vouchers apply. */
  readonly auto: boolean
  /** Codes that must not be looked up because of the rate limit, see `limitVoucherCodes`. */
  readonly unchecked: ReadonlySet<string>
}

/** The customer as far as known; `email` is null until they enter it. */
export type Shopper = {
  readonly brand: Brand
  readonly isMember: boolean
  /** The signed-in member, who may have personal vouchers; null for a guest. */
  readonly memberId: number | null
  readonly email: string | null
  /** Whether the customer subscribes to the newsletter with this purchase. */
  readonly subscribes: boolean
}

const codePattern = /^[A-Z0-9-]{3,24}$/

/**
 * Whether the customer is a subscriber by the user hash of the newsletter, or subscribes with this purchase.
 */
async function isIdentifiedSubscriber(
  db: Queryable,
  { usrHash }: VoucherRequest,
  { brand, subscribes }: Shopper,
) {
  if (subscribes) return true
  return usrHash !== null && (await isSubscriberHash(db, brand, digestSubscriberHash(usrHash)))
}

/**
 * Whether the customer may use subscriber vouchers. Until the e-mail address is known, a prevoucher suffices.
 */
async function isSubscriber(db: Queryable, { prevoucher }: VoucherRequest, { brand, email }: Shopper) {
  return email === null ? prevoucher !== null : isSubscribed(db, brand, email)
}

/** `isKnown` is also true for a customer who subscribes with this purchase. */
type SubscriberStatus = { readonly isKnown: boolean; readonly subscribes: boolean }

type NamedCode = { readonly code: string; readonly source: VoucherSource }

/** The requested codes with their source, highest priority first. */
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
 * The source under which a voucher applies automatically; null if it does not. An e-mail address alone adds
 * no voucher: the bag does not know the address, and its total must match that of the order.
 */
function getAutoSource(
  { auto, acquisition, preLaunch }: Voucher,
  request: VoucherRequest,
  as: SubscriberStatus,
): VoucherSource | null {
  if (preLaunch) return null
  if (!acquisition) return auto && request.auto ? 'auto' : null
  if (as.subscribes) return 'hash'
  return auto && request.auto && as.isKnown ? 'hash' : null
}

export type UsageScope = {
  /** The user whose uses are counted; null while unknown. */
  readonly voucherUser: VoucherUser | null
  /** Orders whose uses do not count, because another order is about to replace them. */
  readonly except: readonly number[]
}

export type LoadedClaims = {
  readonly claims: readonly Omit<VoucherClaim, 'isGiftAvailable'>[]
  readonly isSubscriber: boolean
  /** The voucher offered for subscribing; null if there is none, or the customer already has it. */
  readonly offered: Omit<VoucherClaim, 'isGiftAvailable'> | null
}

/** The remaining uses of a voucher; null means unlimited. */
const getRemainingUses = (most: number | null, used: number | undefined) =>
  most === null ? null : most - (used ?? 0)

/**
 * Loads the vouchers that a purchase is priced with: the requested ones and those that apply automatically.
 */
export async function loadClaims(
  db: Queryable,
  request: VoucherRequest,
  shopper: Shopper,
  now: Date,
  { voucherUser, except }: UsageScope,
): Promise<LoadedClaims> {
  const { brand, subscribes, memberId } = shopper
  const isKnown = await isIdentifiedSubscriber(db, request, shopper)
  const known = isKnown || (await isSubscriber(db, request, shopper))
  const named = listNamedCodes(request)
  const found = await findClaimedVouchers(
    db,
    named.map(({ code }) => code).filter((code) => codePattern.test(code) && !request.unchecked.has(code)),
  )
  // A voucher of another brand or member is reported like an unknown code; a guest may be its member.
  const isFor = (owner: number | null) => owner === null || memberId === null || owner === memberId
  const here = found.filter((voucher) => voucher.brands.includes(brand) && isFor(voucher.memberId))
  const byCode = new Map(here.map((voucher) => [voucher.code, voucher]))
  const own = here.flatMap((voucher) => {
    const source = getAutoSource(voucher, request, { isKnown, subscribes })
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
      isChecked: voucher !== undefined || !request.unchecked.has(code),
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
