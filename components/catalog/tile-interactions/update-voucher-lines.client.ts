import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { chooseVoucher } from '#lib/vouchers/rules.ts'
import { readVoucherCookies, saveAutoApplied } from '#lib/vouchers/voucher-cookies.client.ts'
import { deserializeVouchers, formatVoucherText } from '../voucher-line.ts'
import type { TileLabels } from './tile-labels.ts'
import { removeVoucher, showVisitorVouchers } from './visitor-vouchers.client.ts'

type Labels = TileLabels['voucher']

/** On a sheet, the button that removes the voucher. */
function createRemoveButton(code: string, labels: Labels): HTMLButtonElement {
  const properties = { type: 'button', className: 'off', textContent: labels.remove } as const
  const button = Object.assign(document.createElement('button'), properties)
  button.addEventListener('click', () => removeVoucher(code, () => updateVoucherLines(labels)))
  return button
}

/** Shows the price with the visitor’s own vouchers; the first automatic one is applied from now on. */
function updateVoucherLine(line: HTMLElement, labels: Labels): void {
  const { brand } = getPageShopContext()
  const cookies = readVoucherCookies(brand)
  const chosen = chooseVoucher(deserializeVouchers(line.dataset.vouchers ?? ''), cookies)
  if (!chosen) {
    // Clears a line of a removed voucher; a line that never had one is empty already.
    if (line.dataset.telling) line.replaceChildren()
    line.classList.remove('on')
    delete line.dataset.telling
    return
  }
  const { voucher, priceMode, isNewlyApplied } = chosen
  if (isNewlyApplied) saveAutoApplied(brand, voucher.code)
  const text = formatVoucherText(priceMode, voucher, labels)
  const canGo =
    priceMode === 'applied' && line.matches('.buy .vp') && !isNewlyApplied && !cookies.isAutoApplied
  const suffix = canGo ? ` ${labels.remove}` : ''
  if (line.textContent !== text + suffix)
    line.replaceChildren(text, ...(canGo ? [' ', createRemoveButton(voucher.code, labels)] : []))
  line.dataset.telling = priceMode
  line.classList.toggle('on', priceMode === 'applied')
}

/** Updates all voucher lines of the page, or of a part of it. */
export function updateVoucherLines(labels: Labels, root: ParentNode = document): void {
  const update = () => {
    for (const line of root.querySelectorAll<HTMLElement>('.vp')) updateVoucherLine(line, labels)
  }
  update()
  void showVisitorVouchers(root, labels, () => {
    for (const line of document.querySelectorAll<HTMLElement>('.vp')) updateVoucherLine(line, labels)
  })
}
