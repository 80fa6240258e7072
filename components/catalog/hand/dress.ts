import { packSources, unpackSources } from '#components/ui/source-set.ts'
import { type Card, cardsQuery } from '#lib/catalog/cards.ts'
import type { Picture } from '#lib/catalog/types.ts'
import { priceFormatOf } from '#lib/money/format-price.ts'
import { queryClient } from '#lib/query/client.ts'
import { savesData } from '#lib/session/thrifty.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import { priceText } from '../price-text.ts'
import { standingStyle } from '../standing-style.ts'
import { tileSizes, widestTile } from '../tile-picture.ts'
import { carryOn, voucherLine } from '../voucher-line.ts'
import { countClearings, dropHandedOut } from './handed-out.ts'
import { tellVouchers } from './tell-vouchers.ts'
import { codeOf, codeOfLink } from './tile-of.ts'
import type { HandWords } from './words.ts'

/** The products a tile can show: its own first, then its colours. */
function codesOf(tile: HTMLElement): readonly string[] {
  const links = [...tile.querySelectorAll<HTMLAnchorElement>('a.nm, .sib a')]
  return [...new Set(links.map(codeOfLink))].filter(Boolean)
}

/** What the tile can show; nothing where the service is away: the tile stays as it is. */
async function cardsOf(tile: HTMLElement): Promise<readonly Card[]> {
  return queryClient()
    .fetchQuery(cardsQuery(placeOfPage(), codesOf(tile)))
    .catch(() => [])
}

/** A picture once it is there, so that nothing blinks. */
async function loadPicture(picture: Picture): Promise<HTMLImageElement> {
  const image = new Image(picture.width, picture.height)
  image.sizes = tileSizes
  const { src, srcSet } = unpackSources(packSources(picture, widestTile))
  image.srcset = srcSet
  image.src = src
  await image.decode()
  return image
}

/** The other side of what is shown, over the first; nothing where there is one picture only. */
export async function turnPicture(tile: HTMLElement): Promise<void> {
  const pic = tile.querySelector<HTMLElement>('.pic')
  const code = codeOf(tile)
  if (!pic || !code) return
  if (pic.querySelector<HTMLElement>('.two')?.dataset.code !== code) {
    pic.querySelector('.two')?.remove()
    const card = (await cardsOf(tile)).find((each) => each.code === code)
    const second = card?.pictures[1]
    if (!second) return
    const image = await loadPicture(second).catch(() => null)
    if (!image || codeOf(tile) !== code || pic.querySelector('.two')) return
    image.className = second.stand === null ? 'two fit' : 'two'
    image.alt = ''
    image.dataset.code = code
    pic.append(image)
    // Laid out once unseen, so that it comes in softly.
    image.getBoundingClientRect()
  }
  if (turning.has(tile)) pic.classList.add('turned')
}

/** Tiles that somebody is at. */
const turning = new WeakSet<HTMLElement>()

/** Somebody came to the tile: its other side is shown, and its colours are at hand. */
export function attend(tile: HTMLElement): void {
  turning.add(tile)
  if (!savesData()) void turnPicture(tile)
}

/** They left it: it shows what it showed at first. */
export function leave(tile: HTMLElement): void {
  turning.delete(tile)
  tile.querySelector('.pic')?.classList.remove('turned')
  takeOff(tile)
}

/** The state of a tile that shows another of its colours. */
type Worn = {
  readonly undo: () => void
  /** Tells the vouchers of what {@link undo} restored, where some were taken out of all lines meanwhile. */
  readonly retell: () => void
  /** Code of the tile's own product. */
  readonly own: string
  readonly code: string
  /** Applies a price of its own product that arrived meanwhile; see {@link showPrice}. */
  missed?: () => void
}
const worn = new WeakMap<HTMLElement, Worn>()

/** What the tile showed before it wore another colour, to be put back as it was. */
function keep(tile: HTMLElement): () => void {
  const back: (() => void)[] = []
  const keepAttributes = (element: Element | null, names: readonly string[]) => {
    if (!element) return
    const values = names.map((name) => [name, element.getAttribute(name)] as const)
    back.push(() => {
      for (const [name, value] of values)
        value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
    })
  }
  const keepChildren = (element: Element | null) => {
    if (!element) return
    const children = [...element.childNodes]
    back.push(() => element.replaceChildren(...children))
  }
  keepAttributes(tile, ['class'])
  keepAttributes(tile.querySelector('.pic'), ['style'])
  keepAttributes(tile.querySelector('.pic > img:not(.two)'), ['src', 'srcset', 'alt', 'width', 'height'])
  keepAttributes(tile.querySelector('a.nm'), ['href'])
  const tag = tile.querySelector('.tag')
  keepAttributes(tag, ['hidden'])
  keepChildren(tag)
  if (!tag) back.push(() => tile.querySelector('.tag')?.remove())
  for (const link of tile.querySelectorAll('.sib a')) keepAttributes(link, ['aria-current'])
  keepChildren(tile.querySelector('.nm .vh'))
  keepChildren(priceOf(tile))
  const line = tile.querySelector('.vp')
  keepAttributes(line, ['class', 'style', 'data-vouchers', 'data-telling'])
  keepChildren(line)
  return () => {
    for (const undo of back) undo()
  }
}

/** What shows the price; {@link showPrice} may have put it in place of the page's own. */
const priceOf = (tile: HTMLElement) => tile.querySelector<HTMLElement>('.pr:not([hidden])')

function takeOff(tile: HTMLElement): void {
  const wearing = worn.get(tile)
  worn.delete(tile)
  wearing?.undo()
  wearing?.retell()
  wearing?.missed?.()
}

/** See {@link Worn}; begins when the tile's line is copied. */
function retellingOf(tile: HTMLElement, words: HandWords): () => void {
  const before = countClearings()
  return () => {
    const line = tile.querySelector<HTMLElement>('.vp')
    if (!line || before === countClearings()) return
    dropHandedOut(line)
    tellVouchers(words.voucher, tile)
  }
}

/** The code of the tile's own product, whichever colour it shows. */
export const ownCodeOf = (tile: HTMLElement) => worn.get(tile)?.own ?? codeOf(tile)

const hidden = (text: string) =>
  Object.assign(document.createElement('span'), { className: 'vh', textContent: text })

/** The price as tiles write it. */
function priceNodes({ price }: Card, words: HandWords): readonly (Node | string)[] {
  const text = priceText(price, priceFormatOf(placeOfPage().locale, price.currency), words.price)
  if (!text.reduced) return [text.price]
  const [now, before, previous] = text.reduced
  const current = Object.assign(document.createElement('span'), { className: 'now', textContent: text.price })
  const struck = Object.assign(document.createElement('s'), { textContent: previous })
  return [hidden(`${now} `), current, hidden(` ${before} `), struck]
}

/** The marks that "Sold out" replaced, such as New. */
const marks = new WeakMap<HTMLElement, readonly Node[]>()

/** Fades a tile that is sold out and marks it so; restores its former mark once it is back in stock. */
function markGone(tile: HTMLElement, gone: boolean, words: HandWords): void {
  const was = tile.classList.contains('gone')
  tile.classList.toggle('gone', gone)
  if (gone === was) return
  const tag = tile.querySelector<HTMLElement>('.tag')
  if (!gone) {
    const mark = tag && marks.get(tag)
    if (mark) tag.replaceChildren(...mark)
    else if (tag) tag.hidden = true
  } else if (tag) {
    if (!tag.hidden) marks.set(tag, [...tag.childNodes])
    tag.hidden = false
    tag.replaceChildren(words.soldOut)
  } else {
    const made = { className: 'tag plq', textContent: words.soldOut }
    tile.querySelector('.pic')?.after(Object.assign(document.createElement('span'), made))
  }
}

/** @param before vouchers that the line has for the same product */
function showVouchers(tile: HTMLElement, { vouchers, price }: Card, words: HandWords, before = ''): void {
  const line = tile.querySelector<HTMLElement>('.vp')
  if (!line) return
  const { locale } = placeOfPage()
  const own = voucherLine(vouchers, { currency: price.currency, locale }, words.voucher)
  line.dataset.vouchers = carryOn(before, own?.carried ?? '')
  // The room of a line that says nothing of this colour stays.
  line.style.visibility = line.dataset.vouchers || !line.textContent ? '' : 'hidden'
  if (own) line.replaceChildren(own.text)
}

/**
 * Updates price, vouchers and stock of the tile's own product; call `tellVouchers` afterwards. A tile that shows another
 * colour, whose price was fetched for that, is updated once it shows its own again.
 * @param card undefined for a product that is no longer sold
 */
export function showPrice(tile: HTMLElement, card: Card | undefined, words: HandWords): void {
  const wearing = worn.get(tile)
  if (wearing) {
    wearing.missed = () => {
      showPrice(tile, card, words)
      tellVouchers(words.voucher, tile)
    }
    return
  }
  markGone(tile, card?.gone ?? true, words)
  if (!card) return
  const shown = priceOf(tile)
  const next = Object.assign(document.createElement('span'), { className: 'pr' })
  next.append(...priceNodes(card, words))
  // React owns the page's own price, so it is hidden and the new one is inserted after it.
  if (shown && shown.textContent !== next.textContent) {
    next.dataset.fresh = ''
    shown.after(next)
    if (shown.dataset.fresh === undefined) shown.hidden = true
    else shown.remove()
  }
  showVouchers(tile, card, words, tile.querySelector<HTMLElement>('.vp')?.dataset.vouchers)
}

/**
 * The tile shows another of its colours: picture, price, and where it leads. The latest wish counts, however late the
 * pictures come.
 * @param changed called once the tile shows it
 */
export async function wear(
  tile: HTMLElement,
  swatch: HTMLAnchorElement,
  words: HandWords,
  changed: () => void,
): Promise<void> {
  const code = codeOfLink(swatch)
  wanted.set(tile, code)
  const card = (await cardsOf(tile)).find((each) => each.code === code)
  const image = card && (await loadPicture(card.pictures[0]).catch(() => null))
  if (!card || !image || wanted.get(tile) !== code || worn.get(tile)?.code === code) return
  if (!turning.has(tile)) return
  const before = worn.get(tile) ?? {
    undo: keep(tile),
    retell: retellingOf(tile, words),
    own: codeOf(tile),
  }
  worn.set(tile, { ...before, code })
  const pic = tile.querySelector<HTMLElement>('.pic')
  const shown = tile.querySelector<HTMLImageElement>('.pic > img:not(.two)')
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  if (!pic || !shown || !link) return
  pic.classList.remove('turned')
  for (const [name, value] of Object.entries(standingStyle(card.standing))) pic.style.setProperty(name, value)
  shown.srcset = image.srcset
  shown.src = image.src
  shown.width = image.width
  shown.height = image.height
  shown.alt = card.pictures[0].alt
  link.setAttribute('href', swatch.getAttribute('href') ?? '')
  link.querySelector('.vh')?.replaceChildren(`, ${card.color.name}`)
  priceOf(tile)?.replaceChildren(...priceNodes(card, words))
  markGone(tile, card.gone, words)
  showVouchers(tile, card, words)
  tellVouchers(words.voucher, tile)
  for (const each of tile.querySelectorAll('.sib a'))
    each === swatch ? each.setAttribute('aria-current', 'true') : each.removeAttribute('aria-current')
  changed()
}
const wanted = new WeakMap<HTMLElement, string>()
