import { packSources, unpackSources } from '#components/ui/source-set.ts'
import { type ProductCardData, productCardsQuery } from '#lib/catalog/product-cards.client.ts'
import type { Picture } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { isDataSaverOn } from '#lib/session/prefers-reduced-data.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { placementStyle } from '../placement-style.ts'
import { toPriceText } from '../price-text.ts'
import { maxTilePixels, tileImageSizes } from '../tile-picture.ts'
import { buildVoucherLine, mergeSerialized } from '../voucher-line.ts'
import { getLinkCode, getTileCode } from './find-tile.client.ts'
import type { TileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'
import { getClearCount, removeVisitorVouchers } from './visitor-vouchers.client.ts'

/** The product codes that a tile can show: its own first, then its other colours. */
function getTileCodes(tile: HTMLElement): readonly string[] {
  const links = [...tile.querySelectorAll<HTMLAnchorElement>('a.nm, .sib a')]
  return [...new Set(links.map(getLinkCode))].filter(Boolean)
}

/** Fetches the cards of a tile’s colours; empty if the service is down, so that the tile stays unchanged. */
async function fetchTileCards(tile: HTMLElement): Promise<readonly ProductCardData[]> {
  return getQueryClient()
    .fetchQuery(productCardsQuery(getPageShopContext(), getTileCodes(tile)))
    .catch(() => [])
}

/** Resolves once the picture has loaded, to avoid flicker. */
async function loadPicture(picture: Picture): Promise<HTMLImageElement> {
  const image = new Image(picture.width, picture.height)
  image.sizes = tileImageSizes
  const { src, srcSet } = unpackSources(packSources(picture, maxTilePixels))
  image.srcset = srcSet
  image.src = src
  await image.decode()
  return image
}

/** Fades in the second picture of the shown product; does nothing if it has only one. */
export async function showSecondPicture(tile: HTMLElement): Promise<void> {
  const pic = tile.querySelector<HTMLElement>('.pic')
  const code = getTileCode(tile)
  if (!pic || !code) return
  if (pic.querySelector<HTMLElement>('.two')?.dataset.code !== code) {
    pic.querySelector('.two')?.remove()
    const card = (await fetchTileCards(tile)).find((each) => each.code === code)
    const second = card?.pictures[1]
    if (!second) return
    const image = await loadPicture(second).catch(() => null)
    if (!image || getTileCode(tile) !== code || pic.querySelector('.two')) return
    image.className = second.stand === null ? 'two fit' : 'two'
    image.alt = ''
    image.dataset.code = code
    pic.append(image)
    // Forces a layout while transparent, so that the transition runs.
    image.getBoundingClientRect()
  }
  if (activeTiles.has(tile)) pic.classList.add('turned')
}

/** Tiles that the visitor hovers or focuses. */
const activeTiles = new WeakSet<HTMLElement>()

/** The visitor hovers or focuses the tile: shows its second picture and prefetches its colours. */
export function activateTile(tile: HTMLElement): void {
  activeTiles.add(tile)
  if (!isDataSaverOn()) void showSecondPicture(tile)
}

/** The pointer or focus left the tile: restores its original state. */
export function deactivateTile(tile: HTMLElement): void {
  activeTiles.delete(tile)
  tile.querySelector('.pic')?.classList.remove('turned')
  endPreview(tile)
}

/** The state of a tile that shows another of its colours. */
type ColorPreview = {
  readonly undo: () => void
  /**
   * Updates the voucher lines that {@link undo} restored if vouchers were removed from all lines meanwhile.
   */
  readonly refreshVouchers: () => void
  /** Code of the tile's own product. */
  readonly own: string
  readonly code: string
  /** Applies a price of its own product that arrived meanwhile; see {@link updateTilePrice}. */
  pendingUpdate?: () => void
}
const previews = new WeakMap<HTMLElement, ColorPreview>()

/** Takes a snapshot of the tile before a color preview. Returns the function that restores it. */
function snapshotTile(tile: HTMLElement): () => void {
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
  keepChildren(getPriceElement(tile))
  const line = tile.querySelector('.vp')
  keepAttributes(line, ['class', 'style', 'data-vouchers', 'data-telling'])
  keepChildren(line)
  return () => {
    for (const undo of back) undo()
  }
}

/** The element that shows the price; {@link updateTilePrice} may have inserted it in place of React’s. */
const getPriceElement = (tile: HTMLElement) => tile.querySelector<HTMLElement>('.pr:not([hidden])')

function endPreview(tile: HTMLElement): void {
  const wearing = previews.get(tile)
  previews.delete(tile)
  wearing?.undo()
  wearing?.refreshVouchers()
  wearing?.pendingUpdate?.()
}

/** See {@link ColorPreview}. Call it when the tile’s line is copied. */
function createVoucherRefresh(tile: HTMLElement, words: TileLabels): () => void {
  const before = getClearCount()
  return () => {
    const line = tile.querySelector<HTMLElement>('.vp')
    if (!line || before === getClearCount()) return
    removeVisitorVouchers(line)
    updateVoucherLines(words.voucher, tile)
  }
}

/** The code of the tile's own product, whichever colour it shows. */
export const getOwnCode = (tile: HTMLElement) => previews.get(tile)?.own ?? getTileCode(tile)

const createHiddenText = (text: string) =>
  Object.assign(document.createElement('span'), { className: 'vh', textContent: text })

/** Builds the price nodes of a tile. */
function createPriceNodes({ price }: ProductCardData, words: TileLabels): readonly (Node | string)[] {
  const text = toPriceText(price, getPriceFormat(getPageShopContext().locale, price.currency), words.price)
  if (!text.reduced) return [text.price]
  const [now, before, previous] = text.reduced
  const current = Object.assign(document.createElement('span'), { className: 'now', textContent: text.price })
  const struck = Object.assign(document.createElement('s'), { textContent: previous })
  return [createHiddenText(`${now} `), current, createHiddenText(` ${before} `), struck]
}

/** The badges that "Sold out" replaced, such as New. */
const replacedBadges = new WeakMap<HTMLElement, readonly Node[]>()

/** Fades a sold-out tile and marks it as such; restores its original badge when it is back in stock. */
function markSoldOut(tile: HTMLElement, gone: boolean, words: TileLabels): void {
  const was = tile.classList.contains('gone')
  tile.classList.toggle('gone', gone)
  if (gone === was) return
  const tag = tile.querySelector<HTMLElement>('.tag')
  if (!gone) {
    const mark = tag && replacedBadges.get(tag)
    if (mark) tag.replaceChildren(...mark)
    else if (tag) tag.hidden = true
  } else if (tag) {
    if (!tag.hidden) replacedBadges.set(tag, [...tag.childNodes])
    tag.hidden = false
    tag.replaceChildren(words.soldOut)
  } else {
    const made = { className: 'tag plq', textContent: words.soldOut }
    tile.querySelector('.pic')?.after(Object.assign(document.createElement('span'), made))
  }
}

/** @param before vouchers that the line has for the same product */
function renderVouchers(
  tile: HTMLElement,
  { vouchers, price }: ProductCardData,
  words: TileLabels,
  before = '',
): void {
  const line = tile.querySelector<HTMLElement>('.vp')
  if (!line) return
  const { locale } = getPageShopContext()
  const own = buildVoucherLine(vouchers, { currency: price.currency, locale }, words.voucher)
  line.dataset.vouchers = mergeSerialized(before, own?.serialized ?? '')
  // A line without vouchers for this colour keeps its space.
  line.style.visibility = line.dataset.vouchers || !line.textContent ? '' : 'hidden'
  if (own) line.replaceChildren(own.text)
}

/**
 * Updates price, vouchers and stock of the tile’s own product; call `updateVoucherLines` afterwards. A tile
 * that previews another colour, whose price was fetched for the preview, is updated once it shows its own
 * colour again.
 * @param card undefined for a product that is no longer sold
 */
export function updateTilePrice(
  tile: HTMLElement,
  card: ProductCardData | undefined,
  words: TileLabels,
): void {
  const wearing = previews.get(tile)
  if (wearing) {
    wearing.pendingUpdate = () => {
      updateTilePrice(tile, card, words)
      updateVoucherLines(words.voucher, tile)
    }
    return
  }
  markSoldOut(tile, card?.soldOut ?? true, words)
  if (!card) return
  const shown = getPriceElement(tile)
  const next = Object.assign(document.createElement('span'), { className: 'pr' })
  next.append(...createPriceNodes(card, words))
  // React owns the original price, so it is hidden and the new one is inserted after it.
  if (shown && shown.textContent !== next.textContent) {
    next.dataset.fresh = ''
    shown.after(next)
    if (shown.dataset.fresh === undefined) shown.hidden = true
    else shown.remove()
  }
  renderVouchers(tile, card, words, tile.querySelector<HTMLElement>('.vp')?.dataset.vouchers)
}

/**
 * Previews another colour in the tile: picture, price and link. The latest request wins, even if its pictures
 * load late.
 * @param changed called once the tile shows the colour
 */
export async function previewColor(
  tile: HTMLElement,
  swatch: HTMLAnchorElement,
  words: TileLabels,
  changed: () => void,
): Promise<void> {
  const code = getLinkCode(swatch)
  requestedColors.set(tile, code)
  const card = (await fetchTileCards(tile)).find((each) => each.code === code)
  const image = card && (await loadPicture(card.pictures[0]).catch(() => null))
  if (!card || !image || requestedColors.get(tile) !== code || previews.get(tile)?.code === code) return
  if (!activeTiles.has(tile)) return
  const before = previews.get(tile) ?? {
    undo: snapshotTile(tile),
    refreshVouchers: createVoucherRefresh(tile, words),
    own: getTileCode(tile),
  }
  previews.set(tile, { ...before, code })
  const pic = tile.querySelector<HTMLElement>('.pic')
  const shown = tile.querySelector<HTMLImageElement>('.pic > img:not(.two)')
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  if (!pic || !shown || !link) return
  pic.classList.remove('turned')
  for (const [name, value] of Object.entries(placementStyle(card.placement)))
    pic.style.setProperty(name, value)
  shown.srcset = image.srcset
  shown.src = image.src
  shown.width = image.width
  shown.height = image.height
  shown.alt = card.pictures[0].alt
  link.setAttribute('href', swatch.getAttribute('href') ?? '')
  link.querySelector('.vh')?.replaceChildren(`, ${card.color.name}`)
  getPriceElement(tile)?.replaceChildren(...createPriceNodes(card, words))
  markSoldOut(tile, card.soldOut, words)
  renderVouchers(tile, card, words)
  updateVoucherLines(words.voucher, tile)
  for (const each of tile.querySelectorAll('.sib a'))
    each === swatch ? each.setAttribute('aria-current', 'true') : each.removeAttribute('aria-current')
  changed()
}
const requestedColors = new WeakMap<HTMLElement, string>()
