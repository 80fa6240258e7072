import { isPlainClick } from '#components/ui/plain-click.ts'
import { isLocale, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { takesOrders } from '#i18n/markets.ts'
import { carriedHash } from '#lib/bag/carried-hash.ts'
import type { CarryPreview } from '#lib/bag/carry.ts'
import { membersOf } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { hasCookie } from '#lib/session/has-cookie.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import type { CarryWords } from './words.ts'

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

function row({ name, sizeLabel }: BagLine, end: string, words: CarryWords, className: string): HTMLElement {
  const what = words.line.replace('{name}', name).replace('{size}', sizeLabel)
  return element('li', className, element('span', '', what), element('span', 'num', end))
}

/** What of the bag the market sells, and the box that takes it along. */
function preview(found: CarryPreview, there: Locale, words: CarryWords): (Node | string)[] {
  const sold = found.lines
    .flatMap(membersOf)
    .map((line) => row(line, formatPrice(line.ownPrice, there, found.currency), words, ''))
  const missing = found.missing.map((line) => row(line, words.missing, words, 'mut'))
  const box = element('input', '')
  box.type = 'checkbox'
  box.checked = true
  box.name = 'carry'
  return [
    element('p', 'b', words.title),
    element('ul', '', ...sold, ...missing),
    ...(sold.length ? [element('label', '', box, element('span', '', words.take))] : []),
    element('p', 'mut', words.waits),
  ]
}

/** Fills an opened market’s place for the bag. Nothing for who stays, has no bag, or would find no orders taken. */
export async function showCarried(list: HTMLElement, opened: HTMLDetailsElement): Promise<void> {
  const slot = opened.querySelector<HTMLElement>('[data-bag-in]')
  const there = slot?.dataset.bagIn ?? ''
  const here = placeOfPage()
  if (!slot || slot.dataset.asked !== undefined || !isLocale(there)) return
  const market = marketCodeOf(there)
  if (market === marketCodeOf(here.locale) || !hasCookie(here.brand, 'bag')) return
  const words: CarryWords = JSON.parse(list.dataset.words ?? '{}')
  if (!takesOrders(market)) {
    slot.replaceChildren(element('p', 'mut', words.waits))
    return
  }
  slot.dataset.asked = ''
  try {
    const { carryAlong, dropCarried, previewIn } = await import('#lib/bag/carry.ts')
    const found = await previewIn(here, there)
    if (!found) return
    slot.replaceChildren(...preview(found, there, words))
    opened.onclick = (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-locale]')
      const to = link ? link.dataset.locale : undefined
      if (!link || !to || !isLocale(to)) return
      const takes = isPlainClick(event) && slot.querySelector<HTMLInputElement>('input[name=carry]')?.checked
      if (takes) carryAlong(here.brand, to, found.lines)
      else dropCarried(here.brand)
      link.hash = takes ? carriedHash : ''
    }
  } catch (cause) {
    report('market_bag', String(cause))
    slot.replaceChildren(element('p', 'mut', words.unknown))
  } finally {
    delete slot.dataset.asked
  }
}
