import { isPlainClick } from '#components/ui/plain-click.ts'
import { acceptsOrders } from '#config/markets.ts'
import { isLocale, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { flattenLine } from '#lib/bag/rules.ts'
import type { TransferPreviewData } from '#lib/bag/transfer-bag.client.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagTransferLabels } from './bag-transfer-labels.ts'

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}

function createRow(
  { name, sizeLabel }: BagLine,
  trailingText: string,
  labels: BagTransferLabels,
  className: string,
): HTMLElement {
  const text = labels.line.replace('{name}', name).replace('{size}', sizeLabel)
  return createElement(
    'li',
    className,
    createElement('span', '', text),
    createElement('span', 'num', trailingText),
  )
}

/** The products of the bag that the market sells, and the checkbox that transfers them. */
function createPreview(
  preview: TransferPreviewData,
  targetLocale: Locale,
  labels: BagTransferLabels,
): (Node | string)[] {
  const sold = preview.lines
    .flatMap(flattenLine)
    .map((line) => createRow(line, formatPrice(line.ownPrice, targetLocale, preview.currency), labels, ''))
  const missing = preview.missing.map((line) => createRow(line, labels.missing, labels, 'mut'))
  const checkbox = createElement('input', '')
  checkbox.type = 'checkbox'
  checkbox.checked = true
  checkbox.name = 'carry'
  return [
    createElement('p', 'b', labels.title),
    createElement('ul', '', ...sold, ...missing),
    ...(sold.length
      ? [createElement('label', '', checkbox, createElement('span', '', labels.transfer))]
      : []),
    createElement('p', 'mut', labels.parkedNote),
  ]
}

/**
 * Fills the bag preview of a market when the visitor opens it. The preview stays empty for the current market
 * and for an empty bag; markets without online orders show only a note.
 */
export async function showBagTransfer(list: HTMLElement, details: HTMLDetailsElement): Promise<void> {
  const slot = details.querySelector<HTMLElement>('[data-bag-in]')
  const targetLocale = slot?.dataset.bagIn ?? ''
  const shop = getPageShopContext()
  if (!slot || slot.dataset.loading !== undefined || !isLocale(targetLocale)) return
  const market = marketCodeOf(targetLocale)
  if (market === marketCodeOf(shop.locale) || !hasCookie(shop.brand, 'bag')) return
  const labels: BagTransferLabels = JSON.parse(list.dataset.labels ?? '{}')
  if (!acceptsOrders(market)) {
    slot.replaceChildren(createElement('p', 'mut', labels.parkedNote))
    return
  }
  slot.dataset.loading = ''
  try {
    const { saveLinesForTransfer, clearTransferred, fetchTransferPreview } = await import(
      '#lib/bag/transfer-bag.client.ts'
    )
    const preview = await fetchTransferPreview(shop, targetLocale)
    if (!preview) return
    slot.replaceChildren(...createPreview(preview, targetLocale, labels))
    details.onclick = (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-locale]')
      const linkLocale = link ? link.dataset.locale : undefined
      if (!link || !linkLocale || !isLocale(linkLocale)) return
      const transfers =
        isPlainClick(event) && slot.querySelector<HTMLInputElement>('input[name=carry]')?.checked
      if (transfers) saveLinesForTransfer(shop.brand, linkLocale, preview.lines)
      else clearTransferred(shop.brand)
      link.hash = transfers ? transferredHash : ''
    }
  } catch (cause) {
    report('market_bag', String(cause))
    slot.replaceChildren(createElement('p', 'mut', labels.unknown))
  } finally {
    delete slot.dataset.loading
  }
}
