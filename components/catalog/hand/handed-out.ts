import { marketOfLocale } from '#i18n/locales.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { eraseCookies, readCookie } from '#lib/session/cookies.ts'
import { placeOfPage } from '#lib/session/place.ts'
import { report } from '#lib/session/report.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { askOffer } from '#lib/vouchers/offer.ts'
import { carryAlso, carryNoMore, readCarried } from '../voucher-line.ts'
import type { HandWords } from './words.ts'

type Words = HandWords['voucher']

/** What a code makes of prices, by `code material`; null where it does nothing. Asked once a page. */
const known = new Map<string, VoucherPrice | null>()

const lines = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('.vp')]

/** The product whose price a line stands under; a tile may show another colour by now. */
function codeOf(line: HTMLElement): string {
  const link = line.closest('.tile')?.querySelector<HTMLAnchorElement>('a.nm')
  return link?.pathname.split('/').at(-1) ?? line.dataset.code ?? ''
}

/** The code the visitor came with; one that applied itself is told in the page. */
function codeOfVisitor(): string | null {
  const { brand } = placeOfPage()
  return readCookie(document, brand, 'autoBonds') ? null : readCookie(document, brand, 'bonds')
}

function put(within: ParentNode, code: string, { from }: Words): void {
  const { locale } = placeOfPage()
  const { currency } = marketOfLocale(locale)
  for (const line of lines(within)) {
    const voucher = known.get(`${code} ${codeOf(line)}`)
    if (!voucher) continue
    line.dataset.vouchers = carryAlso(line.dataset.vouchers ?? '', voucher, { currency, locale }, from)
    line.style.visibility = ''
  }
}

function forget(): void {
  eraseCookies(document, placeOfPage().brand, ['bonds', 'autoBonds'])
}

/** Prices are told without it from now on. */
export function takeOffVoucher(tell: () => void): void {
  forget()
  delete document.documentElement.dataset.voucher
  for (const line of lines(document)) line.dataset.vouchers = carryNoMore(line.dataset.vouchers ?? '')
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
  note(text, words, () => takeOffVoucher(tell)).catch((cause: unknown) =>
    report('voucher_note', String(cause)),
  )
}

const asking = new Set<string>()

/**
 * A voucher that was handed out is in no page, since pages are everybody’s: what it makes of the prices on this one is
 * asked for and put under them. One that is none, or no longer, is said so once and forgotten.
 * @param tell tells every line anew
 */
export async function tellHandedOut(within: ParentNode, words: Words, tell: () => void): Promise<void> {
  const code = codeOfVisitor()
  if (!code) return
  const open = lines(within).filter(
    (line) => !readCarried(line.dataset.vouchers ?? '').some((carried) => carried.code === code),
  )
  const wanted = [...new Set(open.map(codeOf))].filter(
    (material) => material && !known.has(`${code} ${material}`) && !asking.has(material),
  )
  if (wanted.length) {
    for (const material of wanted) asking.add(material)
    const offer = await askOffer(placeOfPage(), code, wanted)
    for (const material of wanted) asking.delete(material)
    if (offer === null || codeOfVisitor() !== code) return
    if (typeof offer === 'string') {
      report('voucher_missing', code)
      // The room kept for it stays on this page: nothing moves.
      forget()
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
