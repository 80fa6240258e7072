import type { PageKind } from '#api-client/contract/content.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { type Brand, brands } from '#i18n/brands.ts'

/** What the storefront of each brand that shows a page must be told. */
export function contentEvents({
  brand,
  kind,
  code,
}: {
  readonly brand: Brand | 'all'
  readonly kind: PageKind
  readonly code: string
}): readonly RefreshEvent[] {
  return (brand === 'all' ? brands : [brand]).map((one) => ({ type: 'content', brand: one, kind, code }))
}

export function onceEach(events: readonly RefreshEvent[]): RefreshEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}
