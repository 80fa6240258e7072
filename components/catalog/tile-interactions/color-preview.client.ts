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
  const pictureBox = tile.querySelector<HTMLElement>('.pic')
  const code = getTileCode(tile)
  if (!pictureBox || !code) return
  if (pictureBox.querySelector<HTMLElement>('.two')?.dataset.code !== code) {
    pictureBox.querySelector('.two')?.remove()
    const card = (await fetchTileCards(tile)).find((tileCard) => tileCard.code === code)
    const second = card?.pictures[1]
    if (!second) return
    const image = await loadPicture(second).catch(() => null)
    if (!image || getTileCode(tile) !== code || pictureBox.querySelector('.two')) return
    image.className = second.stand === null ? 'two fit' : 'two'
    image.alt = ''
    image.dataset.code = code
    pictureBox.append(image)
    // Forces a layout while transparent, so that the transition runs.
    image.getBoundingClientRect()
  }
  if (activeTiles.has(tile)) pictureBox.classList.add('turned')
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
  readonly ownCode: string
  readonly code: string
  /** Applies a price of its own product that arrived meanwhile; see {@link updateTilePrice}. */
  pendingUpdate?: () => void
}
const previews = new WeakMap<HTMLElement, ColorPreview>()

/** Takes a snapshot of the tile before a color preview. Returns the function that restores it. */
function snapshotTile(tile: HTMLElement): () => void {
  const restorers: (() => void)[] = []
  const saveAttributes = (element: Element | null, names: readonly string[]) => {
    if (!element) return
    const values = names.map((name) => [name, element.getAttribute(name)] as const)
    restorers.push(() => {
      for (const [name, value] of values)
        value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
    })
  }
  const saveChildren = (element: Element | null) => {
    if (!element) return
    const children = [...element.childNodes]
    restorers.push(() => element.replaceChildren(...children))
  }
  saveAttributes(tile, ['class'])
  saveAttributes(tile.querySelector('.pic'), ['style'])
  saveAttributes(tile.querySelector('.pic > img:not(.two)'), ['src', 'srcset', 'alt', 'width', 'height'])
  saveAttributes(tile.querySelector('a.nm'), ['href'])
  const tag = tile.querySelector('.tag')
  saveAttributes(tag, ['hidden'])
  saveChildren(tag)
  if (!tag) restorers.push(() => tile.querySelector('.tag')?.remove())
  for (const link of tile.querySelectorAll('.sib a')) saveAttributes(link, ['aria-current'])
  saveChildren(tile.querySelector('.nm .vh'))
  saveChildren(getPriceElement(tile))
  const line = tile.querySelector('.vp')
  saveAttributes(line, ['class', 'style', 'data-vouchers', 'data-telling'])
  saveChildren(line)
  return () => {
    for (const undo of restorers) undo()
  }
}

/** The element that shows the price; {@link updateTilePrice} may have inserted it in place of React’s. */
const getPriceElement = (tile: HTMLElement) => tile.querySelector<HTMLElement>('.pr:not([hidden])')

function endPreview(tile: HTMLElement): void {
  const preview = previews.get(tile)
  previews.delete(tile)
  preview?.undo()
  preview?.refreshVouchers()
  preview?.pendingUpdate?.()
}

/** See {@link ColorPreview}. Call it when the tile’s line is copied. */
function createVoucherRefresh(tile: HTMLElement, labels: TileLabels): () => void {
  const clearCount = getClearCount()
  return () => {
    const line = tile.querySelector<HTMLElement>('.vp')
    if (!line || clearCount === getClearCount()) return
    removeVisitorVouchers(line)
    updateVoucherLines(labels.voucher, tile)
  }
}

/** The code of the tile's own product, whichever colour it shows. */
export const getOwnCode = (tile: HTMLElement) => previews.get(tile)?.ownCode ?? getTileCode(tile)

const createHiddenText = (text: string) =>
  Object.assign(document.createElement('span'), { className: 'vh', textContent: text })

/** Builds the price nodes of a tile. */
function createPriceNodes({ price }: ProductCardData, labels: TileLabels): readonly (Node | string)[] {
  const text = toPriceText(price, getPriceFormat(getPageShopContext().locale, price.currency), labels.price)
  if (!text.reduced) return [text.price]
  const [currentLabel, previousLabel, previous] = text.reduced
  const current = Object.assign(document.createElement('span'), { className: 'now', textContent: text.price })
  const previousPrice = Object.assign(document.createElement('s'), { textContent: previous })
  return [
    createHiddenText(`${currentLabel} `),
    current,
    createHiddenText(` ${previousLabel} `),
    previousPrice,
  ]
}

/** The badges that "Sold out" replaced, such as New. */
const replacedBadges = new WeakMap<HTMLElement, readonly Node[]>()

/** Fades a sold-out tile and marks it as such; restores its original badge when it is back in stock. */
function markSoldOut(tile: HTMLElement, isSoldOut: boolean, labels: TileLabels): void {
  const wasSoldOut = tile.classList.contains('gone')
  tile.classList.toggle('gone', isSoldOut)
  if (isSoldOut === wasSoldOut) return
  const tag = tile.querySelector<HTMLElement>('.tag')
  if (!isSoldOut) {
    const badge = tag && replacedBadges.get(tag)
    if (badge) tag.replaceChildren(...badge)
    else if (tag) tag.hidden = true
  } else if (tag) {
    if (!tag.hidden) replacedBadges.set(tag, [...tag.childNodes])
    tag.hidden = false
    tag.replaceChildren(labels.soldOut)
  } else {
    const properties = { className: 'tag plq', textContent: labels.soldOut }
    tile.querySelector('.pic')?.after(Object.assign(document.createElement('span'), properties))
  }
}

/** @param previous vouchers that the line has for the same product */
function renderVouchers(
  tile: HTMLElement,
  { vouchers, price }: ProductCardData,
  labels: TileLabels,
  previous = '',
): void {
  const line = tile.querySelector<HTMLElement>('.vp')
  if (!line) return
  const { locale } = getPageShopContext()
  const voucherLine = buildVoucherLine(vouchers, { currency: price.currency, locale }, labels.voucher)
  line.dataset.vouchers = mergeSerialized(previous, voucherLine?.serialized ?? '')
  // A line without vouchers for this colour keeps its space.
  line.style.visibility = line.dataset.vouchers || !line.textContent ? '' : 'hidden'
  if (voucherLine) line.replaceChildren(voucherLine.text)
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
  labels: TileLabels,
): void {
  const preview = previews.get(tile)
  if (preview) {
    preview.pendingUpdate = () => {
      updateTilePrice(tile, card, labels)
      updateVoucherLines(labels.voucher, tile)
    }
    return
  }
  markSoldOut(tile, card?.soldOut ?? true, labels)
  if (!card) return
  const shownPrice = getPriceElement(tile)
  const updatedPrice = Object.assign(document.createElement('span'), { className: 'pr' })
  updatedPrice.append(...createPriceNodes(card, labels))
  // React owns the original price, so it is hidden and the new one is inserted after it.
  if (shownPrice && shownPrice.textContent !== updatedPrice.textContent) {
    updatedPrice.dataset.fresh = ''
    shownPrice.after(updatedPrice)
    if (shownPrice.dataset.fresh === undefined) shownPrice.hidden = true
    else shownPrice.remove()
  }
  renderVouchers(tile, card, labels, tile.querySelector<HTMLElement>('.vp')?.dataset.vouchers)
}

/**
 * Previews another colour in the tile: picture, price and link. The latest request wins, even if its pictures
 * load late.
 * @param onChanged called once the tile shows the colour
 */
export async function previewColor(
  tile: HTMLElement,
  swatch: HTMLAnchorElement,
  labels: TileLabels,
  onChanged: () => void,
): Promise<void> {
  const code = getLinkCode(swatch)
  requestedColors.set(tile, code)
  const card = (await fetchTileCards(tile)).find((tileCard) => tileCard.code === code)
  const image = card && (await loadPicture(card.pictures[0]).catch(() => null))
  if (!card || !image || requestedColors.get(tile) !== code || previews.get(tile)?.code === code) return
  if (!activeTiles.has(tile)) return
  const preview = previews.get(tile) ?? {
    undo: snapshotTile(tile),
    refreshVouchers: createVoucherRefresh(tile, labels),
    ownCode: getTileCode(tile),
  }
  previews.set(tile, { ...preview, code })
  const pictureBox = tile.querySelector<HTMLElement>('.pic')
  const shownImage = tile.querySelector<HTMLImageElement>('.pic > img:not(.two)')
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  if (!pictureBox || !shownImage || !link) return
  pictureBox.classList.remove('turned')
  for (const [name, value] of Object.entries(placementStyle(card.placement)))
    pictureBox.style.setProperty(name, value)
  shownImage.srcset = image.srcset
  shownImage.src = image.src
  shownImage.width = image.width
  shownImage.height = image.height
  shownImage.alt = card.pictures[0].alt
  link.setAttribute('href', swatch.getAttribute('href') ?? '')
  link.querySelector('.vh')?.replaceChildren(`, ${card.color.name}`)
  getPriceElement(tile)?.replaceChildren(...createPriceNodes(card, labels))
  markSoldOut(tile, card.soldOut, labels)
  renderVouchers(tile, card, labels)
  updateVoucherLines(labels.voucher, tile)
  for (const siblingLink of tile.querySelectorAll('.sib a'))
    siblingLink === swatch
      ? siblingLink.setAttribute('aria-current', 'true')
      : siblingLink.removeAttribute('aria-current')
  onChanged()
}
const requestedColors = new WeakMap<HTMLElement, string>()
