import { readCookie, writeCookie } from '#lib/session/cookies.ts'
import { placeOfPage } from '#lib/session/place.ts'
import { chooseVoucher, type VoucherCookies } from '#lib/vouchers/rules.ts'
import { readCarried, tellVoucher } from '../voucher-line.ts'
import { takeOffVoucher, tellHandedOut } from './handed-out.ts'
import type { HandWords } from './words.ts'

type Words = HandWords['voucher']

function cookiesOfVisitor(): VoucherCookies {
  const { brand } = placeOfPage()
  return {
    bonds: readCookie(document, brand, 'bonds'),
    prevoucher: readCookie(document, brand, 'prevoucher'),
    usrhash: readCookie(document, brand, 'usrhash'),
  }
}

/** On a sheet, the way to go without it again. */
function offButton(words: Words): HTMLButtonElement {
  const made = { type: 'button', className: 'off', textContent: words.off } as const
  const button = Object.assign(document.createElement('button'), made)
  button.addEventListener('click', () => takeOffVoucher(() => tellVouchers(words)))
  return button
}

/** Says under a price what the visitor’s own vouchers make of it; the first that applies itself does so from now on. */
function tellLine(line: HTMLElement, words: Words): void {
  const shown = chooseVoucher(readCarried(line.dataset.vouchers ?? ''), cookiesOfVisitor())
  if (!shown) {
    // It was told of one that is gone; a line that never told of any is empty.
    if (line.dataset.telling) line.replaceChildren()
    line.classList.remove('on')
    delete line.dataset.telling
    return
  }
  const { voucher, telling, begins } = shown
  const { brand } = placeOfPage()
  if (begins) {
    writeCookie(document, brand, 'bonds', voucher.code)
    writeCookie(document, brand, 'autoBonds', 'true')
  }
  const text = tellVoucher(telling, voucher, words)
  const canGo = telling === 'applied' && line.matches('.buy .vp') && !readCookie(document, brand, 'autoBonds')
  const after = canGo ? ` ${words.off}` : ''
  if (line.textContent !== text + after) line.replaceChildren(text, ...(canGo ? [' ', offButton(words)] : []))
  line.dataset.telling = telling
  line.classList.toggle('on', telling === 'applied')
}

/** Every price of the page, or of a part of it, that a voucher is good for. */
export function tellVouchers(words: Words, within: ParentNode = document): void {
  const tell = () => {
    for (const line of within.querySelectorAll<HTMLElement>('.vp')) tellLine(line, words)
  }
  tell()
  void tellHandedOut(within, words, () => {
    for (const line of document.querySelectorAll<HTMLElement>('.vp')) tellLine(line, words)
  })
}
