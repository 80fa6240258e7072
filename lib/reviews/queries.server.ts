import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { loadOptional } from '#lib/cache/load-optional.server.ts'
import { tags } from '#lib/cache/tags.ts'
import { getModelCode } from '#lib/product/model-code.ts'
import type { ReviewPage } from './types.ts'

/** The first eight reviews of a product and its aggregates; null while the service does not respond. */
export async function getReviews(locale: Locale, code: string): Promise<ReviewPage | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.reviews(getModelCode(code)))
  return loadOptional(shopApi.reviewList({ profile: locale, productId: code }).then(unwrap))
}
