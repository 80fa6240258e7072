import type { PageKind } from '#api-client/contract/content.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { type Brand, brands } from '#i18n/brands.ts'

/** Every cache tag there is, and what it stands for. */
export const tags = {
  /** A material’s sheet, and its siblings’ sheets that show it. */
  product: (code: string) => `product:${code}`,
  /** All materials of a model. */
  model: (model: string) => `model:${model}`,
  /** What people wrote about a model. */
  reviews: (model: string) => `reviews:${model}`,
  /** Grids and other lists of a brand. */
  lists: (brand: Brand) => `lists:${brand}`,
  /** Prices with vouchers on a brand’s lists and sheets. */
  vouchers: (brand: Brand) => `vouchers:${brand}`,
  /** Words the shop overrides. */
  labels: () => 'labels',
  /** A page of the content. */
  page: (brand: Brand, kind: PageKind, code: string) => `page:${brand}:${kind}:${code}`,
  /** Lists of pages of a kind: the legal texts in the footer, the ribbon and the popup that are valid now. */
  pages: (brand: Brand, kind: PageKind) => `pages:${brand}:${kind}`,
  /** Stores, their lists and hours. */
  stores: () => 'stores',
} as const

/** The tags a refresh event makes stale. */
export function getStaleTags(event: RefreshEvent): readonly string[] {
  switch (event.type) {
    case 'product':
      return [tags.product(event.code), tags.model(event.model), tags.lists(event.brand)]
    case 'catalog':
      // The brands of the house show each other’s things; what one begins or ends to show is known here only.
      return brands.map(tags.lists)
    case 'vouchers':
      return [tags.vouchers(event.brand)]
    case 'reviews':
      return [tags.reviews(event.model)]
    case 'labels':
      return [tags.labels()]
    case 'content':
      return [tags.page(event.brand, event.kind, event.code), tags.pages(event.brand, event.kind)]
    case 'stores':
      return [tags.stores()]
  }
}
