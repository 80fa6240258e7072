import { createHash, createHmac } from 'node:crypto'
import type { VoucherSource } from '#api-client/contract/voucher-outcome.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { campaignStatus } from '../content/window.ts'
import { isSubscribed, isSubscribersHash } from '../newsletter/repository.ts'
import type { Claim } from './engine.ts'
import type { Voucher } from './prices.ts'
import { countUses, findCampaignWindows, findClaimed, lockUses } from './repository.ts'

/** What a shopper comes with. */
export type Asked = {
  /** Codes she typed, as she typed them. */
  readonly codes: readonly string[]
  /** Codes her browser keeps from links and earlier visits. */
  readonly bonds: readonly string[]
  readonly usrHash: string | null
  readonly prevoucher: string | null
  /** Whether vouchers apply that nobody named. */
  readonly auto: boolean
}

export const nothingAsked: Asked = { codes: [], bonds: [], usrHash: null, prevoucher: null, auto: true }

/** Who buys, as far as it is known; `email` only once she has given it. */
export type Shopper = {
  readonly brand: Brand
  readonly isMember: boolean
  readonly email: string | null
  /** Subscribes with this very purchase. */
  readonly subscribes: boolean
}

const shape = /^[A-Z0-9-]{3,24}$/
const tidy = (code: string) => code.trim().toUpperCase()

/** What is kept of a subscriber’s hash. */
export const hashDigestOf = (hash: string) => createHash('sha256').update(hash).digest('hex')

/** Who used a voucher, as it is kept. */
export function whoOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`voucher:${email.trim().toLowerCase()}`).digest('base64url')
}

/** Whether the shopper is known to have subscribed. Before she gives her address a prevoucher is taken for it. */
async function subscribed(db: Queryable, { usrHash, prevoucher }: Asked, shopper: Shopper): Promise<boolean> {
  if (shopper.subscribes) return true
  if (usrHash && (await isSubscribersHash(db, shopper.brand, hashDigestOf(usrHash)))) return true
  if (shopper.email !== null) return isSubscribed(db, shopper.brand, shopper.email)
  return prevoucher !== null
}

type Named = { readonly code: string; readonly source: VoucherSource }

/** Codes by where they come from, the strongest claim first. */
function namedBy({ codes, bonds, prevoucher }: Asked): Named[] {
  const of = (all: readonly string[], source: VoucherSource) =>
    all.map((code) => ({ code: tidy(code), source })).filter(({ code }) => code !== '')
  return [
    ...of(codes, 'code'),
    ...of(bonds, 'bond'),
    ...of(prevoucher === null ? [] : [prevoucher], 'prevoucher'),
  ]
}

/** How a voucher that nobody named applies itself; null where it does not. */
function ownSource({ auto, acquisition, preLaunch }: Voucher, isSubscriber: boolean): VoucherSource | null {
  if (!auto || preLaunch) return null
  if (!acquisition) return 'auto'
  return isSubscriber ? 'hash' : null
}

export type Counting = {
  /** The shopper as {@link whoOf} tells her; null while unknown. */
  readonly who: string | null
  /** Orders whose uses do not count: another is about to take their place. */
  readonly except: readonly number[]
  /** Whether uses are about to be written: others wait until the transaction ends. */
  readonly lock: boolean
}

/** What stands open of a voucher’s uses. */
const leftOf = (most: number | null, used: number | undefined) => (most === null ? null : most - (used ?? 0))

/**
 * The vouchers a purchase is to be worked out with: those that were named and those that apply themselves.
 * @param counting whose uses are counted, and how
 */
export async function loadClaims(
  db: Queryable,
  asked: Asked,
  shopper: Shopper,
  now: Date,
  { who, except, lock }: Counting,
): Promise<{ readonly claims: readonly Omit<Claim, 'giftThere'>[]; readonly isSubscriber: boolean }> {
  const { brand } = shopper
  const named = namedBy(asked)
  const isSubscriber = await subscribed(db, asked, shopper)
  const found = await findClaimed(
    db,
    named.map(({ code }) => code).filter((code) => shape.test(code)),
  )
  const byCode = new Map(found.map((voucher) => [voucher.code, voucher]))
  const own = asked.auto
    ? found.flatMap((voucher) => {
        const source = voucher.brands.includes(brand) ? ownSource(voucher, isSubscriber) : null
        return source ? [{ code: voucher.code, source }] : []
      })
    : []
  const all = [...named, ...own]
  const claimed = new Set(all.map(({ code }) => code))
  const limited = found.filter(
    ({ code, uses, usesEach }) => claimed.has(code) && (uses !== null || usesEach !== null),
  )
  if (lock) await lockUses(db, limited, who)
  const used = await countUses(
    db,
    limited.map(({ code }) => code),
    who,
    except,
  )
  const windows = await findCampaignWindows(
    db,
    brand,
    found.flatMap(({ campaign }) => campaign ?? []),
  )
  const inCampaign = (voucher: Voucher | undefined): Claim['inCampaign'] => {
    const window = voucher?.campaign ? windows.get(voucher.campaign) : undefined
    const status = window && campaignStatus(window, now)
    return status === 'PRE' ? 'before' : status === 'POST' ? 'over' : 'running'
  }
  const claims = all.map(({ code, source }) => {
    const voucher = byCode.get(code)
    // One of another brand is answered like one that never was.
    const known = voucher?.brands.includes(brand) ? voucher : undefined
    const count = used.get(code)
    return {
      code,
      source,
      voucher: known ?? null,
      inCampaign: inCampaign(known),
      left: {
        byAll: leftOf(known?.uses ?? null, count?.byAll),
        byShopper: who === null ? null : leftOf(known?.usesEach ?? null, count?.byShopper),
      },
    }
  })
  return { claims, isSubscriber }
}
