import { placeOfPage } from '#lib/shop-context/place.ts'
import { keepApplied, voucherCookies } from '#lib/vouchers/kept.ts'
import { chooseVoucher } from '#lib/vouchers/rules.ts'
import { readCarried, tellVoucher } from '../voucher-line.ts'
import { takeOffVoucher, tellHandedOut } from './handed-out.ts'
import type { HandWords } from './words.ts'

type Words = HandWords['voucher']

/** On a sheet, the way to go without it again. */
function offButton(code: string, words: Words): HTMLButtonElement {
  const made = { type: 'button', className: 'off', textContent: words.off } as const
  const button = Object.assign(document.createElement('button'), made)
  button.addEventListener('click', () => takeOffVoucher(code, () => tellVouchers(words)))
  return button
}

/** Says under a price what the visitor’s own vouchers make of it; the first that applies itself does so from now on. */
function tellLine(line: HTMLElement, words: Words): void {
  const { brand } = placeOfPage()
  const cookies = voucherCookies(document, brand)
  const shown = chooseVoucher(readCarried(line.dataset.vouchers ?? ''), cookies)
  if (!shown) {
    // It was told of one that is gone; a line that never told of any is empty.
    if (line.dataset.telling) line.replaceChildren()
    line.classList.remove('on')
    delete line.dataset.telling
    return
  }
  const { voucher, telling, begins } = shown
  if (begins) keepApplied(document, brand, voucher.code)
  const text = tellVoucher(telling, voucher, words)
  const canGo = telling === 'applied' && line.matches('.buy .vp') && !begins && !cookies.appliedItself
  const after = canGo ? ` ${words.off}` : ''
  if (line.textContent !== text + after)
    line.replaceChildren(text, ...(canGo ? [' ', offButton(voucher.code, words)] : []))
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
