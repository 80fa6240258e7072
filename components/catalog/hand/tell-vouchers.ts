import { readCookie, writeCookie } from '#lib/session/cookies.ts'
import { placeOfPage } from '#lib/session/place.ts'
import { report } from '#lib/session/report.ts'
import { chooseVoucher, type VoucherCookies } from '#lib/vouchers/rules.ts'
import { readCarried, tellVoucher, type VoucherWords } from '../voucher-line.ts'

/** Codes that were said to be missing on this page: once is enough. */
const missed = new Set<string>()

function noteMissing(code: string): void {
  if (missed.has(code)) return
  missed.add(code)
  report('voucher_missing', code)
}

function cookiesOfVisitor(): VoucherCookies {
  const { brand } = placeOfPage()
  return {
    bonds: readCookie(document, brand, 'bonds'),
    prevoucher: readCookie(document, brand, 'prevoucher'),
    usrhash: readCookie(document, brand, 'usrhash'),
  }
}

/** Says under a price what the visitor’s own vouchers make of it; the first that applies itself does so from now on. */
export function tellLine(line: HTMLElement, words: VoucherWords): void {
  const shown = chooseVoucher(readCarried(line.dataset.vouchers ?? ''), cookiesOfVisitor(), noteMissing)
  if (!shown) return
  const { voucher, telling, begins } = shown
  if (begins) {
    const { brand } = placeOfPage()
    writeCookie(document, brand, 'bonds', voucher.code)
    writeCookie(document, brand, 'autoBonds', 'true')
  }
  const text = tellVoucher(telling, voucher, words)
  if (line.textContent !== text) line.textContent = text
  line.dataset.telling = telling
  line.classList.toggle('on', telling === 'applied')
}

/** Every price of the page that a voucher is good for. */
export function tellVouchers(words: VoucherWords, within: ParentNode = document): void {
  for (const line of within.querySelectorAll<HTMLElement>('[data-vouchers]')) tellLine(line, words)
}
