import type { PageKind } from '#api-client/contract/content.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { type Brand, brands } from '#config/brands.ts'

/** All cache tags and the data they cover. */
export const tags = {
  /** The sheet of a material, and the sheets of its siblings, which show it. */
  product: (code: string) => `product:${code}`,
  /** All materials of a model. */
  model: (model: string) => `model:${model}`,
  /** Reviews of a model. */
  reviews: (model: string) => `reviews:${model}`,
  /** Grids and other lists of a brand. */
  lists: (brand: Brand) => `lists:${brand}`,
  /** Prices with vouchers on a brand’s lists and sheets. */
  vouchers: (brand: Brand) => `vouchers:${brand}`,
  /** Labels that the shop overrides. */
  labels: () => 'labels',
  /** A content page. */
  page: (brand: Brand, kind: PageKind, code: string) => `page:${brand}:${kind}:${code}`,
  /**
   * Lists of pages of one kind: legal texts in the footer, and the ribbon and the popup that are valid now.
   */
  pages: (brand: Brand, kind: PageKind) => `pages:${brand}:${kind}`,
  /** Stores, their lists and hours. */
  stores: () => 'stores',
} as const

/** The tags that a refresh event invalidates. */
export function getStaleTags(event: RefreshEvent): readonly string[] {
  switch (event.type) {
    case 'product':
      return [tags.product(event.code), tags.model(event.model), tags.lists(event.brand)]
    case 'catalog':
      // The brands of the company show each other’s products; which ones is known here only.
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
