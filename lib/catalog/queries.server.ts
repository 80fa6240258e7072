import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import type { ProductDto } from '#api-client/contract/product.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CategoryPath } from '#i18n/routing.ts'
import { shopApi } from '#lib/api/server.ts'
import { loadOptional } from '#lib/cache/load-optional.server.ts'
import { tags } from '#lib/cache/tags.ts'
import { getModelCode } from '#lib/product/model-code.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'
import type { CampaignQuery } from './campaign-query.ts'
import { type GridQuery, pageSize } from './grid-query.ts'
import { toCampaignSource, toGridSource } from './list-source.ts'
import { parseCampaign, parseCollection, parseGrid, parseRelated, parseSheet } from './parse-catalog.ts'
import { parseColorVariant } from './parse-grid-product.ts'
import type { CampaignPage, Collection, ColorVariant, Grid, ProductSheet, Related } from './types.ts'

/** Products of a sibling brand change with that brand’s catalogue, whose events do not reach our lists. */
function tagSiblingBrandProducts(products: readonly ProductDto[]): void {
  cacheTag(...products.flatMap(({ id, siblingBrand }) => (siblingBrand ? tags.product(id) : [])))
}

async function readGrid(
  brand: Brand,
  locale: Locale,
  categoryPath: CategoryPath,
  collection: string | null,
  query: GridQuery,
): Promise<Grid | null> {
  cacheLife('catalogue')
  cacheTag(tags.lists(brand), tags.vouchers(brand), tags.labels())
  const reply = await shopApi.productsList({
    ...toGridSource(brand, categoryPath, collection, query).input,
    profile: locale,
    brand,
    'pager.offset': (query.page - 1) * pageSize,
    'pager.limit': pageSize,
    seoContent: 'true',
  })
  if (!isKo(reply)) {
    tagSiblingBrandProducts(reply.products)
    return parseGrid(reply, getBrandOrigin)
  }
  if (firstError(reply).code === 'grid_not_found') return null
  throw new ApiError(reply)
}

export type GridReader = typeof readGrid

/** A page of a grid; null if there is no such grid. Throws when the service does not respond. */
export const getGrid: GridReader = async (...args) => {
  'use cache'
  return readGrid(...args)
}

/** A page of a grid as part of another page: also null while the service does not respond. */
export const getOptionalGrid: GridReader = async (...args) => {
  'use cache'
  return loadOptional(readGrid(...args))
}

/** As {@link getGrid}, but read for each request and never cached. */
export const getLiveGrid: GridReader = async (...args) => {
  'use cache: live'
  return readGrid(...args)
}

/** A brand's collection; null for an unknown code. Throws when the service does not respond. */
export async function getCollection(brand: Brand, locale: Locale, code: string): Promise<Collection | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.lists(brand), tags.labels())
  const reply = await shopApi.collections({ profile: locale, brand, 'filter.id': code })
  if (!isKo(reply)) return reply.collections.map(parseCollection)[0] ?? null
  if (firstError(reply).code === 'collection_not_found') return null
  throw new ApiError(reply)
}

/** A campaign by the service's clock; null for an unknown code. Throws when the service does not respond. */
export async function getCampaign(
  brand: Brand,
  locale: Locale,
  code: string,
  query: CampaignQuery,
): Promise<CampaignPage | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.lists(brand), tags.vouchers(brand), tags.labels(), tags.page(brand, 'landing', code))
  const reply = await shopApi.campaign({
    ...toCampaignSource(code, query).input,
    profile: locale,
    brand,
    'pager.offset': (query.page - 1) * pageSize,
    'pager.limit': pageSize,
  })
  if (!isKo(reply)) {
    tagSiblingBrandProducts(reply.products)
    return parseCampaign(reply, getBrandOrigin)
  }
  if (firstError(reply).code === 'campaign_not_found') return null
  throw new ApiError(reply)
}

async function readSheet(
  brand: Brand,
  locale: Locale,
  code: string,
): Promise<{ readonly sheet: ProductSheet; readonly related: Related } | null> {
  cacheLife('catalogue')
  cacheTag(tags.product(code), tags.reviews(getModelCode(code)), tags.vouchers(brand), tags.labels())
  const reply = await shopApi.productSheet({ profile: locale, brand, material: code })
  if (!isKo(reply)) {
    const related = [...reply.productBetter, ...reply.additionalProducts, ...reply.bundle]
    cacheTag(...related.map(({ id }) => tags.product(id)))
    return { sheet: parseSheet(reply), related: parseRelated(reply, getBrandOrigin) }
  }
  if (firstError(reply).code === 'product_not_found') return null
  throw new ApiError(reply)
}

/**
 * A product sheet and its related products; null if the brand has no such material. Throws when the service
 * does not respond.
 */
export const getSheet: typeof readSheet = async (...args) => {
  'use cache'
  return readSheet(...args)
}

/** A product sheet as part of another page: also null while the service does not respond. */
export const getOptionalSheet: typeof readSheet = async (...args) => {
  'use cache'
  return loadOptional(readSheet(...args))
}

async function readColorVariants(locale: Locale, code: string): Promise<readonly ColorVariant[]> {
  cacheLife('catalogue')
  cacheTag(tags.model(getModelCode(code)), tags.labels())
  const reply = await shopApi.otherColors({ profile: locale, material: code })
  if (!isKo(reply)) return reply.colors.map(parseColorVariant)
  if (firstError(reply).code === 'product_not_found') return []
  throw new ApiError(reply)
}

/**
 * The other colours of a product’s model; empty for an unknown material, or while the service does not
 * respond.
 */
export async function getColorVariants(locale: Locale, code: string): Promise<readonly ColorVariant[]> {
  'use cache'
  return (await loadOptional(readColorVariants(locale, code))) ?? []
}
