import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { chooseVoucher } from '#lib/vouchers/rules.ts'
import { readVoucherCookies, saveAutoApplied } from '#lib/vouchers/voucher-cookies.ts'
import { deserializeVouchers, formatVoucherText } from '../voucher-line.ts'
import type { TileLabels } from './tile-labels.ts'
import { removeVoucher, showVisitorVouchers } from './visitor-vouchers.client.ts'

type Labels = TileLabels['voucher']

/** On a sheet, the button that removes the voucher. */
function createRemoveButton(code: string, words: Labels): HTMLButtonElement {
  const made = { type: 'button', className: 'off', textContent: words.remove } as const
  const button = Object.assign(document.createElement('button'), made)
  button.addEventListener('click', () => removeVoucher(code, () => updateVoucherLines(words)))
  return button
}

/** Shows the price with the visitor’s own vouchers; the first automatic one is applied from now on. */
function updateVoucherLine(line: HTMLElement, words: Labels): void {
  const { brand } = getPageShopContext()
  const cookies = readVoucherCookies(document, brand)
  const shown = chooseVoucher(deserializeVouchers(line.dataset.vouchers ?? ''), cookies)
  if (!shown) {
    // Clears a line of a removed voucher; a line that never had one is empty already.
    if (line.dataset.telling) line.replaceChildren()
    line.classList.remove('on')
    delete line.dataset.telling
    return
  }
  const { voucher, priceMode, isNewlyApplied } = shown
  if (isNewlyApplied) saveAutoApplied(document, brand, voucher.code)
  const text = formatVoucherText(priceMode, voucher, words)
  const canGo =
    priceMode === 'applied' && line.matches('.buy .vp') && !isNewlyApplied && !cookies.isAutoApplied
  const after = canGo ? ` ${words.remove}` : ''
  if (line.textContent !== text + after)
    line.replaceChildren(text, ...(canGo ? [' ', createRemoveButton(voucher.code, words)] : []))
  line.dataset.telling = priceMode
  line.classList.toggle('on', priceMode === 'applied')
}

/** Updates all voucher lines of the page, or of a part of it. */
export function updateVoucherLines(words: Labels, within: ParentNode = document): void {
  const tell = () => {
    for (const line of within.querySelectorAll<HTMLElement>('.vp')) updateVoucherLine(line, words)
  }
  tell()
  void showVisitorVouchers(within, words, () => {
    for (const line of document.querySelectorAll<HTMLElement>('.vp')) updateVoucherLine(line, words)
  })
}
