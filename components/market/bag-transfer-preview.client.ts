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
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

function createRow(
  { name, sizeLabel }: BagLine,
  end: string,
  words: BagTransferLabels,
  className: string,
): HTMLElement {
  const what = words.line.replace('{name}', name).replace('{size}', sizeLabel)
  return createElement('li', className, createElement('span', '', what), createElement('span', 'num', end))
}

/** The products of the bag that the market sells, and the checkbox that transfers them. */
function createPreview(
  found: TransferPreviewData,
  there: Locale,
  words: BagTransferLabels,
): (Node | string)[] {
  const sold = found.lines
    .flatMap(flattenLine)
    .map((line) => createRow(line, formatPrice(line.ownPrice, there, found.currency), words, ''))
  const missing = found.missing.map((line) => createRow(line, words.missing, words, 'mut'))
  const box = createElement('input', '')
  box.type = 'checkbox'
  box.checked = true
  box.name = 'carry'
  return [
    createElement('p', 'b', words.title),
    createElement('ul', '', ...sold, ...missing),
    ...(sold.length ? [createElement('label', '', box, createElement('span', '', words.transfer))] : []),
    createElement('p', 'mut', words.parkedNote),
  ]
}

/**
 * Fills the bag preview of an opened market. Empty for the current market, for an empty bag, and for markets
 * without online orders.
 */
export async function showBagTransfer(list: HTMLElement, opened: HTMLDetailsElement): Promise<void> {
  const slot = opened.querySelector<HTMLElement>('[data-bag-in]')
  const there = slot?.dataset.bagIn ?? ''
  const here = getPageShopContext()
  if (!slot || slot.dataset.asked !== undefined || !isLocale(there)) return
  const market = marketCodeOf(there)
  if (market === marketCodeOf(here.locale) || !hasCookie(here.brand, 'bag')) return
  const words: BagTransferLabels = JSON.parse(list.dataset.words ?? '{}')
  if (!acceptsOrders(market)) {
    slot.replaceChildren(createElement('p', 'mut', words.parkedNote))
    return
  }
  slot.dataset.asked = ''
  try {
    const { saveLinesForTransfer, clearTransferred, fetchTransferPreview } = await import(
      '#lib/bag/transfer-bag.client.ts'
    )
    const found = await fetchTransferPreview(here, there)
    if (!found) return
    slot.replaceChildren(...createPreview(found, there, words))
    opened.onclick = (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-locale]')
      const to = link ? link.dataset.locale : undefined
      if (!link || !to || !isLocale(to)) return
      const takes = isPlainClick(event) && slot.querySelector<HTMLInputElement>('input[name=carry]')?.checked
      if (takes) saveLinesForTransfer(here.brand, to, found.lines)
      else clearTransferred(here.brand)
      link.hash = takes ? transferredHash : ''
    }
  } catch (cause) {
    report('market_bag', String(cause))
    slot.replaceChildren(createElement('p', 'mut', words.unknown))
  } finally {
    delete slot.dataset.asked
  }
}
