import { marketOfLocale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { report, reportExpected } from '#lib/errors/report.client.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { fetchVoucherOffer } from '#lib/vouchers/voucher-offer.client.ts'
import { addToSerialized, deserializeVouchers, removeFromSerialized } from '../voucher-line.ts'
import { getTileCode } from './find-tile.client.ts'
import type { TileLabels } from './tile-labels.ts'

type Labels = TileLabels['voucher']

/**
 * Prices with a voucher, by `code material`; null if it does not apply. Valid until {@link
 * invalidateVoucherPrices}.
 */
const priceCache = new Map<string, VoucherPrice | null>()
/** Incremented at each invalidation, so that answers to earlier requests are dropped. */
let cacheVersion = 0

const getVoucherLines = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.vp')]

/** The product of the price above a line; a tile may preview another colour. */
function getMaterial(line: HTMLElement): string {
  const tile = line.closest('.tile')
  return (tile ? getTileCode(tile) : line.dataset.code) ?? ''
}

/** The codes from the visitor’s links or input; automatic vouchers are rendered with the page. */
const getVisitorCodes = () => readSavedCodes(getPageShopContext().brand)

function applyToLines(root: ParentNode, code: string, { from }: Labels): void {
  const { locale } = getPageShopContext()
  const { currency } = marketOfLocale(locale)
  for (const line of getVoucherLines(root)) {
    const voucher = priceCache.get(`${code} ${getMaterial(line)}`)
    if (voucher === null) removeFromLine(line, code)
    if (!voucher) continue
    line.dataset.vouchers = addToSerialized(line.dataset.vouchers ?? '', voucher, { currency, locale }, from)
    line.style.visibility = ''
  }
}

function removeFromLine(line: HTMLElement, code: string): void {
  line.dataset.vouchers = removeFromSerialized(line.dataset.vouchers ?? '', code)
}

let clearCount = 0

/**
 * Counts how often vouchers were removed from all lines. A copy of a line from before such a removal shows
 * none of them: see {@link removeVisitorVouchers}.
 */
export const getClearCount = () => clearCount

/** Removes all of the visitor’s own vouchers from a line; call `updateVoucherLines` afterwards. */
export function removeVisitorVouchers(line: HTMLElement): void {
  for (const { code } of deserializeVouchers(line.dataset.vouchers ?? '')) removeFromLine(line, code)
}

function removeFromAllLines(code: string): void {
  clearCount += 1
  for (const line of getVoucherLines(document)) removeFromLine(line, code)
}

function removeSavedCode(code: string): void {
  const remainingCodes = getVisitorCodes().filter((other) => other !== code)
  saveCodes(getPageShopContext().brand, remainingCodes)
}

/** Removes a voucher; prices no longer include it. */
export function removeVoucher(code: string, update: () => void): void {
  removeSavedCode(code)
  if (!getVisitorCodes().length) delete document.documentElement.dataset.voucher
  removeFromAllLines(code)
  update()
}

async function showVoucherNote(text: string, labels: Labels, remove: (() => void) | null): Promise<void> {
  const { showVoucherToast } = await import('./voucher-toast.client.ts')
  showVoucherToast(text, labels, remove)
}

/** Shows the notice for a code only once. */
function notifyVoucherApplied(code: string, name: string, labels: Labels, update: () => void): void {
  const slot = slots.notifiedVoucher(getPageShopContext().brand)
  if (readStored(slot) === code) return
  writeStored(slot, code)
  const text = labels.appliedNote.replace('{name}', name).replace('{code}', code)
  showVoucherNote(text, labels, () => removeVoucher(code, update)).catch((cause: unknown) =>
    report('voucher_note', String(cause)),
  )
}

/**
 * Invalidates voucher prices: the next {@link showVisitorVouchers} fetches them, and lines show the old ones
 * until then.
 */
export function invalidateVoucherPrices(): void {
  cacheVersion += 1
  priceCache.clear()
  pendingRequests.clear()
}

/** Removes voucher prices from all lines at a sign-in or sign-out, since some are for members. */
export function clearVoucherPrices(): void {
  invalidateVoucherPrices()
  clearCount += 1
  for (const line of getVoucherLines(document)) removeVisitorVouchers(line)
}

const pendingRequests = new Set<string>()

/**
 * Pages are cached for all visitors, so a visitor’s own vouchers are not in them: fetches the prices with
 * these vouchers and shows them below the prices. An invalid or expired voucher is reported once and removed.
 * @param update updates all lines
 */
export async function showVisitorVouchers(
  root: ParentNode,
  labels: Labels,
  update: () => void,
): Promise<void> {
  // The voucher with the highest priority is added last, so that it is first in the lines.
  for (const code of getVisitorCodes().toReversed()) await showVoucherPrice(code, root, labels, update)
}

async function showVoucherPrice(
  code: string,
  root: ParentNode,
  labels: Labels,
  update: () => void,
): Promise<void> {
  // A price from the page is known; a fetched one may have been invalidated.
  const open = getVoucherLines(root).filter((line) =>
    deserializeVouchers(line.dataset.vouchers ?? '').every(
      (lineVoucher) => lineVoucher.code !== code || lineVoucher.fromVisitor,
    ),
  )
  const codes = [...new Set(open.map(getMaterial))].filter(
    (material) =>
      material && !priceCache.has(`${code} ${material}`) && !pendingRequests.has(`${code} ${material}`),
  )
  if (codes.length) {
    for (const material of codes) pendingRequests.add(`${code} ${material}`)
    const version = cacheVersion
    const offer = await fetchVoucherOffer(getPageShopContext(), code, codes)
    if (version !== cacheVersion) return
    for (const material of codes) pendingRequests.delete(`${code} ${material}`)
    if (!getVisitorCodes().includes(code)) return
    if (offer === null) {
      // An invalidated price may be wrong, so it is removed when the fetch fails.
      for (const line of open) if (codes.includes(getMaterial(line))) removeFromLine(line, code)
      return update()
    }
    if (typeof offer === 'string') {
      reportExpected('voucher_missing', offer)
      // Its space stays reserved on this page, so that nothing shifts.
      removeFromAllLines(code)
      removeSavedCode(code)
      update()
      await showVoucherNote(labels[offer].replace('{code}', code), labels, null)
      return
    }
    for (const material of codes) priceCache.set(`${code} ${material}`, offer.prices.get(material) ?? null)
    notifyVoucherApplied(code, offer.name, labels, update)
  }
  applyToLines(root, code, labels)
  update()
}
