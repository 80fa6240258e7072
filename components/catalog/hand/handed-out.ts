import { marketOfLocale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { report, reportExpected } from '#lib/errors/report.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import { keepCodes, keptCodes } from '#lib/vouchers/kept.ts'
import { askOffer } from '#lib/vouchers/offer.ts'
import { carryAlso, carryNoMore, readCarried } from '../voucher-line.ts'
import { codeOf } from './tile-of.ts'
import type { HandWords } from './words.ts'

type Words = HandWords['voucher']

/** What a code makes of prices, by `code material`; null where it does nothing. Known until {@link expireOffers}. */
const known = new Map<string, VoucherPrice | null>()
/** Counts how often it was forgotten: an answer to an earlier question is none any more. */
let forgotten = 0

const lines = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('.vp')]

/** The product whose price a line stands under; a tile may show another colour by now. */
function materialOf(line: HTMLElement): string {
  const tile = line.closest('.tile')
  return (tile ? codeOf(tile) : line.dataset.code) ?? ''
}

/** The codes the visitor came with or typed; one that applied itself is told in the page. */
const codesOfVisitor = () => keptCodes(document, placeOfPage().brand)

function put(within: ParentNode, code: string, { from }: Words): void {
  const { locale } = placeOfPage()
  const { currency } = marketOfLocale(locale)
  for (const line of lines(within)) {
    const voucher = known.get(`${code} ${materialOf(line)}`)
    if (voucher === null) takeOut(line, code)
    if (!voucher) continue
    line.dataset.vouchers = carryAlso(line.dataset.vouchers ?? '', voucher, { currency, locale }, from)
    line.style.visibility = ''
  }
}

function takeOut(line: HTMLElement, code: string): void {
  line.dataset.vouchers = carryNoMore(line.dataset.vouchers ?? '', code)
}

let clearings = 0

/**
 * Counts how often vouchers were taken out of all lines. A copy of a line from before such a moment shows none of them:
 * see {@link dropHandedOut}.
 */
export const countClearings = () => clearings

/** Takes every voucher that its visitor was handed out of a line; call `tellVouchers` afterwards. */
export function dropHandedOut(line: HTMLElement): void {
  for (const { code } of readCarried(line.dataset.vouchers ?? '')) takeOut(line, code)
}

function takeOutOfAll(code: string): void {
  clearings += 1
  for (const line of lines(document)) takeOut(line, code)
}

function forget(code: string): void {
  const left = codesOfVisitor().filter((other) => other !== code)
  keepCodes(document, placeOfPage().brand, left)
}

/** Prices are told without it from now on. */
export function takeOffVoucher(code: string, tell: () => void): void {
  forget(code)
  if (!codesOfVisitor().length) delete document.documentElement.dataset.voucher
  takeOutOfAll(code)
  tell()
}

async function note(text: string, words: Words, takeOff: (() => void) | null): Promise<void> {
  const { showNote } = await import('./voucher-note.ts')
  showNote(text, words, takeOff)
}

/** Who is told once of a code is not told again of it. */
function noteTaken(code: string, name: string, words: Words, tell: () => void): void {
  const slot = slots.voucherTold(placeOfPage().brand)
  if (readStored(slot) === code) return
  writeStored(slot, code)
  const text = words.taken.replace('{name}', name).replace('{code}', code)
  note(text, words, () => takeOffVoucher(code, tell)).catch((cause: unknown) =>
    report('voucher_note', String(cause)),
  )
}

/** Invalidates voucher prices: the next {@link tellHandedOut} fetches them, and lines show the old ones until then. */
export function expireOffers(): void {
  forgotten += 1
  known.clear()
  asking.clear()
}

/** Removes voucher prices from all lines at a sign-in or sign-out, since some are for members. */
export function clearOffers(): void {
  expireOffers()
  clearings += 1
  for (const line of lines(document)) dropHandedOut(line)
}

const asking = new Set<string>()

/**
 * A voucher that was handed out is in no page, since pages are everybody’s: what it makes of the prices on this one is
 * asked for and put under them. One that is none, or no longer, is said so once and forgotten.
 * @param tell tells every line anew
 */
export async function tellHandedOut(within: ParentNode, words: Words, tell: () => void): Promise<void> {
  // The one that goes first is told last, so that it stands first in the lines.
  for (const code of codesOfVisitor().toReversed()) await tellCode(code, within, words, tell)
}

async function tellCode(code: string, within: ParentNode, words: Words, tell: () => void): Promise<void> {
  // A price that came with the page is known; one that was fetched may be invalidated.
  const open = lines(within).filter((line) =>
    readCarried(line.dataset.vouchers ?? '').every((carried) => carried.code !== code || carried.handedOut),
  )
  const wanted = [...new Set(open.map(materialOf))].filter(
    (material) => material && !known.has(`${code} ${material}`) && !asking.has(`${code} ${material}`),
  )
  if (wanted.length) {
    for (const material of wanted) asking.add(`${code} ${material}`)
    const before = forgotten
    const offer = await askOffer(placeOfPage(), code, wanted)
    if (before !== forgotten) return
    for (const material of wanted) asking.delete(`${code} ${material}`)
    if (!codesOfVisitor().includes(code)) return
    if (offer === null) {
      // An invalidated price may be wrong, so it is removed when the fetch fails.
      for (const line of open) if (wanted.includes(materialOf(line))) takeOut(line, code)
      return tell()
    }
    if (typeof offer === 'string') {
      reportExpected('voucher_missing', offer)
      // The room kept for it stays on this page: nothing moves.
      takeOutOfAll(code)
      forget(code)
      tell()
      await note(words[offer].replace('{code}', code), words, null)
      return
    }
    for (const material of wanted) known.set(`${code} ${material}`, offer.prices.get(material) ?? null)
    noteTaken(code, offer.name, words, tell)
  }
  put(within, code, words)
  tell()
}
