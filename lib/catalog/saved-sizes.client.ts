import type { Brand } from '#config/brands.ts'
import { isSize, isSockSize, kindOfSize, spanIncludesSize } from '#config/sizes.ts'
import type { TargetId } from '#i18n/routing.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'

/** Shoes by target, socks by span, clothes by letter, belts by centimetres. */
const sizeKeys = ['shoe:W', 'shoe:M', 'shoe:K', 'shoe:X', 'sock', 'letter', 'length'] as const
export type SizeKey = (typeof sizeKeys)[number]

/** The customer’s stored (EU) sizes. */
export type SavedSizeMap = { readonly [Key in SizeKey]?: string }

/**
 * The key under which a size is saved; null for sizes that say nothing about the customer (one size, gift
 * cards) or are soon outgrown.
 * @param target the target of the size; unisex shoes are numbered as men’s, so they have their own key
 */
export function getSizeKey(size: string, target: TargetId): SizeKey | null {
  if (!isSize(size)) return null
  const kind = kindOfSize(size)
  switch (kind) {
    case 'shoe':
      return target === 'G' ? null : `shoe:${target}`
    case 'sock':
    case 'letter':
      return target === 'K' ? null : kind
    case 'length':
      return kind
    case 'one':
      return null
  }
}

/** Sizes as they are stored; corrupt ones count as none. */
function parseSizes(stored: unknown): SavedSizeMap {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  const isKey = (key: string): key is SizeKey => (sizeKeys as readonly string[]).includes(key)
  const valid = entries.filter(([key, size]) => isKey(key) && typeof size === 'string' && isSize(size))
  return Object.fromEntries(valid) as SavedSizeMap
}

const readOwnSizes = (brand: Brand) => parseSizes(readStored(catalogSlots.savedSizes(brand)))

/** The sizes of the orders of the signed-in member; null until they are loaded, and for anyone else. */
export function readMemberSizes(brand: Brand): SavedSizeMap | null {
  const stored = readStored(accountSlots.memberSizes(brand))
  const member = getSignInId(brand)
  if (typeof stored !== 'object' || stored === null || member === '') return null
  if (!('member' in stored) || stored.member !== member || !('sizes' in stored)) return null
  return parseSizes(stored.sizes)
}

/** Stores the sizes of the signed-in member’s orders, the last ordered first. */
export function saveMemberSizes(
  brand: Brand,
  ordered: readonly { readonly size: string; readonly target: TargetId }[],
): void {
  const sizes = ordered.toReversed().flatMap(({ size, target }) => {
    const key = getSizeKey(size, target)
    return key ? [[key, size]] : []
  })
  writeStored(accountSlots.memberSizes(brand), {
    member: getSignInId(brand),
    sizes: Object.fromEntries(sizes),
  })
}

/** The sizes that the customer chose in this browser, and those of their orders while they are signed in. */
export function readSavedSizes(brand: Brand): SavedSizeMap {
  return { ...readMemberSizes(brand), ...readOwnSizes(brand) }
}

/** Replaces the earlier size; a size without key changes nothing. */
export function saveSize(brand: Brand, size: string, target: TargetId): void {
  const key = getSizeKey(size, target)
  if (key) writeStored(catalogSlots.savedSizes(brand), { ...readOwnSizes(brand), [key]: size })
}

/** Removes one size, with the shoe sizes that a span of socks was derived from, or all sizes. */
export function removeSavedSizes(brand: Brand, size?: string): void {
  const removeFrom = (sizes: SavedSizeMap) =>
    Object.entries(sizes).filter(
      ([, saved]) => size !== undefined && saved !== size && !spanIncludesSize(size, saved),
    )
  const remaining = removeFrom(readOwnSizes(brand))
  if (remaining.length) writeStored(catalogSlots.savedSizes(brand), Object.fromEntries(remaining))
  else eraseStored(catalogSlots.savedSizes(brand))
  const ordered = readMemberSizes(brand)
  // Without any size, they are still loaded: they return at the next sign-in only.
  if (ordered)
    writeStored(accountSlots.memberSizes(brand), {
      member: getSignInId(brand),
      sizes: Object.fromEntries(removeFrom(ordered)),
    })
}

/**
 * The customer’s sizes among those offered, for products of a target. A single known shoe size also counts
 * for unisex shoes; with two known, neither is guessed. Socks without a saved size follow the shoes.
 */
export function matchSavedSizes(
  offered: readonly string[],
  target: TargetId,
  sizes: SavedSizeMap,
): readonly string[] {
  const shoes: readonly string[] =
    target === 'X' ? ['shoe:X', 'shoe:W', 'shoe:M'] : [`shoe:${target}`, 'shoe:X']
  const feet = shoes.flatMap((key) => sizes[key as SizeKey] ?? [])
  const spans = offered.filter(
    (span) => isSockSize(span) && feet.some((size) => spanIncludesSize(span, size)),
  )
  const sock = target === 'K' ? undefined : sizes.sock
  const socks = sock !== undefined && offered.includes(sock) ? [sock] : spans
  const candidates = [...feet, ...socks, sizes.letter, sizes.length]
  return [...new Set(candidates)].filter(
    (size): size is string => size !== undefined && offered.includes(size),
  )
}

/** The one size to preselect for a product; null if none, or more than one, matches. */
export function getPreferredSize(
  offered: readonly string[],
  target: TargetId,
  sizes: SavedSizeMap,
): string | null {
  const exact = sizes[`shoe:${target}` as SizeKey]
  if (exact !== undefined && offered.includes(exact)) return exact
  const mine = matchSavedSizes(offered, target, sizes)
  return mine.length === 1 ? (mine[0] ?? null) : null
}
