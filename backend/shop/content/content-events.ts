import type { PageKind } from '#api-client/contract/content.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { type Brand, brandsOf } from '#config/brands.ts'

export type ChangedPage = { readonly brand: Brand | 'all'; readonly kind: PageKind; readonly code: string }

/** Storefront events for changed pages: one per page and brand, since all languages change together. */
export function toContentEvents(pages: readonly ChangedPage[]): readonly RefreshEvent[] {
  const events = pages.flatMap(({ brand, kind, code }) =>
    brandsOf(brand).map((one): RefreshEvent => ({ type: 'content', brand: one, kind, code })),
  )
  return dedupeEvents(events)
}

export function dedupeEvents(events: readonly RefreshEvent[]): RefreshEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}
