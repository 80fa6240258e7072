import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { loadOptional } from '#lib/cache/load-optional.server.ts'
import { tags } from '#lib/cache/tags.ts'
import { parseGridProducts } from '#lib/catalog/parse-grid-product.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'

async function readCompleteTheLook(
  brand: Brand,
  locale: Locale,
  code: string,
): Promise<readonly GridProduct[]> {
  cacheLife('catalogue')
  cacheTag(tags.product(code), tags.vouchers(brand), tags.labels())
  const reply = await shopApi.completeTheLook({ profile: locale, brand, material: code })
  if (!isKo(reply)) {
    cacheTag(...reply.products.map(({ id }) => tags.product(id)))
    return parseGridProducts(reply.products, getBrandOrigin)
  }
  if (firstError(reply).code === 'product_not_found') return []
  throw new ApiError(reply)
}

/**
 * Products that complete the look of a product; empty for an unknown one, or while the service does not
 * respond.
 */
export async function getCompleteTheLook(
  brand: Brand,
  locale: Locale,
  code: string,
): Promise<readonly GridProduct[]> {
  'use cache'
  return (await loadOptional(readCompleteTheLook(brand, locale, code))) ?? []
}
