import { firstError, isKo } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { bagSlots } from '#lib/session/slots/bag-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { addToBag } from './actions.client.ts'
import { fetchCurrentBag } from './bag-query.client.ts'
import { dispatchBagAdded, dispatchTransferIncomplete } from './events.client.ts'
import { parseBagLine } from './parse-bag.ts'
import { flattenLine } from './rules.ts'
import { transferredHash } from './transferred-hash.ts'
import type { AddedBag, BagLine } from './types.ts'
import { withTabLock } from './with-tab-lock.client.ts'

/** A product to transfer: material, stored size, target and child products. */
type TransferredProduct = {
  readonly id: string
  readonly size: string
  readonly gender: BagLine['target']
  readonly with?: readonly { readonly material: string; readonly size: string }[]
  readonly giftCardFacts?: GiftCardFacts
}

export function toTransferredProduct({
  code,
  size,
  target,
  children,
  giftCardFacts,
}: BagLine): TransferredProduct {
  const product = { id: code, size, gender: target, ...(giftCardFacts && { giftCardFacts }) }
  if (!children.length) return product
  return { ...product, with: children.map((child) => ({ material: child.code, size: child.size })) }
}

/** In the format of the cart request. */
function toCartProduct({ with: children = [], giftCardFacts: _, ...product }: TransferredProduct) {
  return { ...product, additionalProducts: children.map(({ material: id, size }) => ({ id, size })) }
}

export type TransferPreviewData = {
  /** What the market sells, at its prices. */
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** What the market does not sell, as the wanted lines name it. */
  readonly missing: readonly BagLine[]
}

/** Finds which lines can be bought in the market of a locale now, at its prices. Throws on outages. */
export async function findAvailableLines(
  brand: Brand,
  locale: Locale,
  wanted: readonly BagLine[],
): Promise<TransferPreviewData> {
  const reply = await shopApi.cart({
    profile: locale,
    brand,
    products: wanted.map((line) => toCartProduct(toTransferredProduct(line))),
    leaveOut: true,
  })
  if (isKo(reply)) throw new Error(firstError(reply).code)
  const lines = reply.bag.items
    .filter((item) => item.stock > 0)
    .map((item) => excludeSoldOut(parseBagLine(item, reply.bag.currency)))
  const missing = subtractLines(wanted.flatMap(flattenLine), lines.flatMap(flattenLine))
  return { lines, currency: reply.bag.currency, missing }
}

/** Previews the bag in the market of another locale; null without a bag. Throws on outages. */
export async function fetchTransferPreview(
  here: ShopContext,
  there: Locale,
): Promise<TransferPreviewData | null> {
  const { bag } = await fetchCurrentBag(here, false)
  return bag?.lines.length ? findAvailableLines(here.brand, there, bag.lines) : null
}

/** The line without additions that are sold out. */
function excludeSoldOut(line: BagLine): BagLine {
  return { ...line, children: line.children.filter(({ stock }) => stock > 0) }
}

/** Lines of one bag that another bag does not have, unit by unit. */
function subtractLines(lines: readonly BagLine[], others: readonly BagLine[]): readonly BagLine[] {
  const remaining = others.map(({ code, size }) => `${code} ${size}`)
  return lines.filter(({ code, size }) => {
    const at = remaining.indexOf(`${code} ${size}`)
    if (at >= 0) remaining.splice(at, 1)
    return at < 0
  })
}

/** Saves the lines to transfer until the page in the other market adds them to its bag. */
export function saveLinesForTransfer(brand: Brand, there: Locale, lines: readonly BagLine[]): void {
  saveTransferred(brand, marketCodeOf(there), lines.map(toTransferredProduct))
}

function saveTransferred(brand: Brand, market: MarketCode, products: readonly TransferredProduct[]): void {
  if (products.length) writeStored(bagSlots.transferredBag(brand), { market, products })
  else clearTransferred(brand)
}

/** Clears the lines to transfer. */
export function clearTransferred(brand: Brand): void {
  eraseStored(bagSlots.transferredBag(brand))
}

function isChild(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { material, size } = value as Record<string, unknown>
  return typeof material === 'string' && typeof size === 'string'
}

function isTransferredProduct(value: unknown): value is TransferredProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, size, gender, with: children = [] } = value as Record<string, unknown>
  const isProduct = typeof id === 'string' && typeof size === 'string' && /^[WMKGX]$/.test(String(gender))
  return isProduct && Array.isArray(children) && children.every(isChild)
}

function readTransferred(brand: Brand, market: MarketCode): readonly TransferredProduct[] {
  const stored = readStored(bagSlots.transferredBag(brand))
  if (typeof stored !== 'object' || stored === null) return []
  const { market: storedMarket, products } = stored as Record<string, unknown>
  return storedMarket === market && Array.isArray(products) ? products.filter(isTransferredProduct) : []
}

/** Whether a transferred product is missing from the bag of the page’s market. */
export function hasTransferred({ brand, locale }: ShopContext): boolean {
  return readTransferred(brand, marketCodeOf(locale)).length > 0
}

/**
 * Adds products to the bag of the page’s market one by one, so that an unavailable product blocks no other;
 * added products are announced.
 * @param onAdded called for each added product before the next one
 */
export async function addProducts<Product extends TransferredProduct>(
  products: readonly Product[],
  onAdded: (product: Product) => void | Promise<void>,
): Promise<void> {
  const addedIds: string[] = []
  let last: AddedBag | null = null
  for (const product of products) {
    const { id: material, size, gender: target, with: children = [], giftCardFacts } = product
    const input = { material, size, target, ...(giftCardFacts && { giftCardFacts }) }
    const added = await addToBag({ ...input, additionalProducts: children }, true)
    if (!added.ok) {
      report('transfer_bag', added.error.code)
      continue
    }
    addedIds.push(...added.value.addedIds)
    last = added.value
    await onAdded(product)
  }
  if (last) dispatchBagAdded({ ...last, addedIds })
}

/**
 * On arrival in a market: adds the transferred lines to its bag. Lines that fail, or that were pending when
 * the page was closed, stay stored for a retry on the bag page.
 */
export function importTransferred({ brand, locale }: ShopContext): Promise<void> {
  return withTabLock(async () => {
    const market = marketCodeOf(locale)
    const products = readTransferred(brand, market)
    const remaining = new Set(products)
    await addProducts(products, (product) => {
      remaining.delete(product)
      saveTransferred(brand, market, [...remaining])
    })
    if (!remaining.size) return
    dispatchTransferIncomplete(undefined)
    const bagPage = `/${locale}/bolsa`
    if (remaining.size === products.length && location.pathname !== bagPage)
      location.assign(bagPage + transferredHash)
  })
}
