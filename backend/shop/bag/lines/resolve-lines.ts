import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { cartProduct } from '#api-client/contract/bag.ts'
import type { Queryable } from '#backend/db/client.ts'
import { type DomainError, fail, isDomainError } from '#backend/http/result.ts'
import type { ShopContext } from '#backend/shop/bag/bag-service.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import {
  findProducts,
  findSizePrices,
  findStock,
  sizeKey,
} from '../../catalog/products/product-repository.ts'
import { canonicalTarget } from '../../catalog/products/product-url.ts'
import { findSellableLinks } from '../../catalog/products/related-repository.ts'
import { getSaleState, saleErrorMessages } from '../../catalog/products/sale-state.ts'
import type { ParentLink } from './line-hierarchy.ts'
import type { RequestedLine } from './line-views.ts'

export type RequestedProduct = z.output<typeof cartProduct>
type RequestedChild = NonNullable<RequestedProduct['additionalProducts']>[number]

type Code =
  | 'product_not_found'
  | 'size_not_found'
  | 'addition_not_offered'
  | 'bundle_incomplete'
  | keyof typeof saleErrorMessages
type LineError = DomainError<Code>
type OmittedProduct = { readonly id: string; readonly size: string; readonly why: LineError }
type Resolved = { readonly lines: readonly RequestedLine[]; readonly leftOut: readonly OmittedProduct[] }

type ResolveContext = Pick<ShopContext, 'profile' | 'now' | 'shopper'>

const getModel = (material: string) => material.slice(0, material.lastIndexOf('-'))

/** Loads the catalog rows that decide whether the requested products and their children can be bought. */
async function loadCatalogRows(
  db: Queryable,
  materials: readonly string[],
  { profile, now, shopper }: ResolveContext,
) {
  const market = marketCodeOf(profile)
  const products = await findProducts(db, materials, market, now)
  const stock = await findStock(db, materials)
  return {
    products: new Map(products.map((row) => [row.material, row])),
    stock: Map.groupBy(stock, (row) => row.material),
    sizePrices: await findSizePrices(db, materials, market),
    links: await findSellableLinks(db, [...new Set(materials.map(getModel))], market, now),
    now,
    isMember: shopper?.isMember ?? false,
  }
}
type CatalogRows = Awaited<ReturnType<typeof loadCatalogRows>>

type LineRequest = ParentLink & {
  readonly id: string
  readonly size: string | undefined
  readonly gender?: RequestedProduct['gender']
  /** The input field with the product. */
  readonly field: string
}

function resolveLine(
  catalogRows: CatalogRows,
  { id, size, gender, field, parentId, childKind }: LineRequest,
): RequestedLine | LineError {
  const product = catalogRows.products.get(id)
  if (!product) return fail('product_not_found', 'The product is not sold in this market.', `${field}.id`)
  const state = getSaleState(product, catalogRows.now, catalogRows.isMember)
  if (state !== 'open') return fail(state, saleErrorMessages[state], `${field}.id`)
  const rows = catalogRows.stock.get(id) ?? []
  const onlyRow = rows.length === 1 ? rows[0] : undefined
  const canUseOnlyRow = size === undefined || childKind === 'part'
  const stockRow = rows.find((row) => row.size === size) ?? (canUseOnlyRow ? onlyRow : undefined)
  if (!stockRow) return fail('size_not_found', 'The product does not have this size.', `${field}.size`)
  const target = product.targets.find((offered) => offered === gender) ?? canonicalTarget(product.targets)
  const priceSeen = catalogRows.sizePrices.get(sizeKey(id, stockRow.size)) ?? product.price.current
  return {
    id: randomUUID(),
    material: id,
    size: stockRow.size,
    ean: stockRow.ean,
    target,
    priceSeen,
    parentId,
    childKind,
  }
}

/** The link kind between a product and its parent; null if it is not offered with it. */
function findLinkKind(catalogRows: CatalogRows, parent: string, child: string) {
  const links = catalogRows.links.filter(
    ({ model, other }) => model === getModel(parent) && other === getModel(child),
  )
  return links.find(({ kind }) => kind === 'part')?.kind ?? links[0]?.kind ?? null
}

const isBundle = (catalogRows: CatalogRows, material: string) =>
  catalogRows.links.some(({ model, kind }) => kind === 'part' && model === getModel(material))

function resolveChildLine(
  catalogRows: CatalogRows,
  parent: RequestedLine,
  { id, size }: RequestedChild,
  field: string,
): RequestedLine | LineError {
  const childKind = findLinkKind(catalogRows, parent.material, id)
  if (!childKind)
    return fail('addition_not_offered', 'This addition is not sold with the product.', `${field}.id`)
  const childSize = childKind === 'part' ? parent.size : size
  const line = resolveLine(catalogRows, { id, size: childSize, field, parentId: parent.id, childKind })
  if (isDomainError(line) || size === undefined || line.size === size) return line
  return fail('size_not_found', 'A bundle part must have the size of its parent product.', `${field}.size`)
}

/**
 * A product with its children. A bundle without its only part is not sold; an unavailable addition is left
 * out.
 */
function resolveWithChildren(
  catalogRows: CatalogRows,
  requestedProducts: RequestedProduct,
  field: string,
): Resolved {
  const { additionalProducts = [] } = requestedProducts
  const all = [requestedProducts, ...additionalProducts]
  const omitAll = (why: LineError): Resolved => ({
    lines: [],
    leftOut: all.map(({ id, size }) => ({ id, size: size ?? requestedProducts.size, why })),
  })
  const parent = resolveLine(catalogRows, { ...requestedProducts, field, parentId: null, childKind: null })
  if (isDomainError(parent)) return omitAll(parent)
  const lines: RequestedLine[] = [parent]
  const leftOut: OmittedProduct[] = []
  for (const [index, child] of additionalProducts.entries()) {
    const line = resolveChildLine(catalogRows, parent, child, `${field}.additionalProducts.${index}`)
    if (!isDomainError(line)) lines.push(line)
    else if (findLinkKind(catalogRows, requestedProducts.id, child.id) === 'part') return omitAll(line)
    else leftOut.push({ id: child.id, size: child.size ?? requestedProducts.size, why: line })
  }
  const parts = lines.filter(({ childKind }) => childKind === 'part').length
  if (parts === (isBundle(catalogRows, requestedProducts.id) ? 1 : 0)) return { lines, leftOut }
  return omitAll(
    fail(
      'bundle_incomplete',
      'The product is sold as a bundle. Choose exactly one part.',
      `${field}.additionalProducts`,
    ),
  )
}

/**
 * Resolves the requested products to lines, each before its children, and lists those that do not exist or
 * cannot be bought now.
 */
export async function resolveLines(
  db: Queryable,
  requestedProducts: readonly RequestedProduct[],
  shop: ResolveContext,
): Promise<Resolved> {
  const materials = requestedProducts.flatMap(({ id, additionalProducts = [] }) => [
    id,
    ...additionalProducts.map((child) => child.id),
  ])
  const catalogRows = await loadCatalogRows(db, [...new Set(materials)], shop)
  const resolvedProducts = requestedProducts.map((product, index) =>
    resolveWithChildren(catalogRows, product, `products.${index}`),
  )
  return {
    lines: resolvedProducts.flatMap(({ lines }) => lines),
    leftOut: resolvedProducts.flatMap(({ leftOut }) => leftOut),
  }
}

/** Resolves a child for a line that is already in the bag. */
export async function resolveChild(
  db: Queryable,
  parent: RequestedLine,
  child: RequestedChild,
  field: string,
  shop: ResolveContext,
): Promise<RequestedLine | LineError> {
  const catalogRows = await loadCatalogRows(db, [...new Set([parent.material, child.id])], shop)
  return resolveChildLine(catalogRows, parent, child, field)
}
