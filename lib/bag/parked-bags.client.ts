import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { bagSlots } from '#lib/session/slots/bag-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** A bag parked in its market; `date` is when it was last viewed, in milliseconds since 1970. */
export type ParkedBag = { readonly hash: string; readonly date: number }

/** As long as the service stores a bag. */
const parkedTtlMs = 30 * 86_400_000
/** Maximum of parked bags per market; the oldest is removed first. */
const maxParkedBags = 3

type ParkedByMarket = Readonly<Record<string, readonly ParkedBag[]>>

function isParkedBag(value: unknown): value is ParkedBag {
  if (typeof value !== 'object' || value === null) return false
  const { hash, date } = value as Record<string, unknown>
  return typeof hash === 'string' && /^[\w-]{22}$/.test(hash) && typeof date === 'number'
}

function readParkedByMarket(brand: Brand, now: number): ParkedByMarket {
  const stored = readStored(bagSlots.parkedBags(brand))
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(
    entries.map(([market, bags]) => {
      const list: readonly unknown[] = Array.isArray(bags) ? bags : []
      return [market, list.filter(isParkedBag).filter(({ date }) => now - date < parkedTtlMs)]
    }),
  )
}

/** Parks the bag of a market that the customer leaves, next to earlier ones. */
export function parkBag(brand: Brand, market: string, bag: ParkedBag): void {
  if (!isParkedBag(bag)) return
  const parked = readParkedByMarket(brand, bag.date)
  const before = (parked[market] ?? []).filter(({ hash }) => hash !== bag.hash)
  writeStored(bagSlots.parkedBags(brand), { ...parked, [market]: [bag, ...before].slice(0, maxParkedBags) })
}

/** The parked bags of a market, most recent first. */
export function getParkedBags(brand: Brand, market: string, now: number): readonly ParkedBag[] {
  return readParkedByMarket(brand, now)[market] ?? []
}

/** Removes parked bags of a market: restored, discarded, or no longer existing. */
export function removeParkedBags(
  brand: Brand,
  market: MarketCode,
  hashes: readonly string[],
  now: number,
): void {
  const parked = readParkedByMarket(brand, now)
  const remaining = (parked[market] ?? []).filter(({ hash }) => !hashes.includes(hash))
  writeStored(bagSlots.parkedBags(brand), { ...parked, [market]: remaining })
}
