import { marketOfLocale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { report, reportExpected } from '#lib/errors/report.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.ts'
import { fetchVoucherOffer } from '#lib/vouchers/voucher-offer.ts'
import { addToSerialized, deserializeVouchers, removeFromSerialized } from '../voucher-line.ts'
import { getTileCode } from './find-tile.ts'
import type { TileLabels } from './tile-labels.ts'

type Labels = TileLabels['voucher']

/** What a code makes of prices, by `code material`; null where it does nothing. Known until {@link invalidateVoucherPrices}. */
const priceCache = new Map<string, VoucherPrice | null>()
/** Counts how often it was forgotten: an answer to an earlier question is none any more. */
let cacheVersion = 0

const getVoucherLines = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('.vp')]

/** The product whose price a line stands under; a tile may show another colour by now. */
function getMaterial(line: HTMLElement): string {
  const tile = line.closest('.tile')
  return (tile ? getTileCode(tile) : line.dataset.code) ?? ''
}

/** The codes the visitor came with or typed; one that applied itself is told in the page. */
const getVisitorCodes = () => readSavedCodes(document, getPageShopContext().brand)

function applyToLines(within: ParentNode, code: string, { from }: Labels): void {
  const { locale } = getPageShopContext()
  const { currency } = marketOfLocale(locale)
  for (const line of getVoucherLines(within)) {
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
 * Counts how often vouchers were taken out of all lines. A copy of a line from before such a moment shows none of them:
 * see {@link removeVisitorVouchers}.
 */
export const getClearCount = () => clearCount

/** Takes every voucher that its visitor was handed out of a line; call `tellVouchers` afterwards. */
export function removeVisitorVouchers(line: HTMLElement): void {
  for (const { code } of deserializeVouchers(line.dataset.vouchers ?? '')) removeFromLine(line, code)
}

function removeFromAllLines(code: string): void {
  clearCount += 1
  for (const line of getVoucherLines(document)) removeFromLine(line, code)
}

function removeSavedCode(code: string): void {
  const left = getVisitorCodes().filter((other) => other !== code)
  saveCodes(document, getPageShopContext().brand, left)
}

/** Prices are told without it from now on. */
export function removeVoucher(code: string, tell: () => void): void {
  removeSavedCode(code)
  if (!getVisitorCodes().length) delete document.documentElement.dataset.voucher
  removeFromAllLines(code)
  tell()
}

async function showVoucherNote(text: string, words: Labels, takeOff: (() => void) | null): Promise<void> {
  const { showVoucherToast } = await import('./voucher-toast.ts')
  showVoucherToast(text, words, takeOff)
}

/** Who is told once of a code is not told again of it. */
function notifyVoucherApplied(code: string, name: string, words: Labels, tell: () => void): void {
  const slot = slots.notifiedVoucher(getPageShopContext().brand)
  if (readStored(slot) === code) return
  writeStored(slot, code)
  const text = words.appliedNote.replace('{name}', name).replace('{code}', code)
  showVoucherNote(text, words, () => removeVoucher(code, tell)).catch((cause: unknown) =>
    report('voucher_note', String(cause)),
  )
}

/** Invalidates voucher prices: the next {@link showVisitorVouchers} fetches them, and lines show the old ones until then. */
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
 * A voucher that was handed out is in no page, since pages are everybody’s: what it makes of the prices on this one is
 * asked for and put under them. One that is none, or no longer, is said so once and forgotten.
 * @param tell tells every line anew
 */
export async function showVisitorVouchers(
  within: ParentNode,
  words: Labels,
  tell: () => void,
): Promise<void> {
  // The one that goes first is told last, so that it stands first in the lines.
  for (const code of getVisitorCodes().toReversed()) await showVoucherPrice(code, within, words, tell)
}

async function showVoucherPrice(
  code: string,
  within: ParentNode,
  words: Labels,
  tell: () => void,
): Promise<void> {
  // A price that came with the page is known; one that was fetched may be invalidated.
  const open = getVoucherLines(within).filter((line) =>
    deserializeVouchers(line.dataset.vouchers ?? '').every(
      (carried) => carried.code !== code || carried.fromVisitor,
    ),
  )
  const wanted = [...new Set(open.map(getMaterial))].filter(
    (material) =>
      material && !priceCache.has(`${code} ${material}`) && !pendingRequests.has(`${code} ${material}`),
  )
  if (wanted.length) {
    for (const material of wanted) pendingRequests.add(`${code} ${material}`)
    const before = cacheVersion
    const offer = await fetchVoucherOffer(getPageShopContext(), code, wanted)
    if (before !== cacheVersion) return
    for (const material of wanted) pendingRequests.delete(`${code} ${material}`)
    if (!getVisitorCodes().includes(code)) return
    if (offer === null) {
      // An invalidated price may be wrong, so it is removed when the fetch fails.
      for (const line of open) if (wanted.includes(getMaterial(line))) removeFromLine(line, code)
      return tell()
    }
    if (typeof offer === 'string') {
      reportExpected('voucher_missing', offer)
      // The room kept for it stays on this page: nothing moves.
      removeFromAllLines(code)
      removeSavedCode(code)
      tell()
      await showVoucherNote(words[offer].replace('{code}', code), words, null)
      return
    }
    for (const material of wanted) priceCache.set(`${code} ${material}`, offer.prices.get(material) ?? null)
    notifyVoucherApplied(code, offer.name, words, tell)
  }
  applyToLines(within, code, words)
  tell()
}
