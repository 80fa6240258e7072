import { pageSize } from './grid-query.ts'
import type { GridProduct } from './types.ts'

type Data = Readonly<Record<string, unknown>>
type Absolute = (path: string) => string

/** schema.org/BreadcrumbList. */
export function buildBreadcrumbJsonLd(
  crumbs: readonly { readonly name: string; readonly href: string }[],
  absolute: Absolute,
): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href),
    })),
  }
}

/** schema.org/ItemList of one page of a grid; positions continue across pages. */
export function buildItemListJsonLd(
  products: readonly Pick<GridProduct, 'href'>[],
  page: number,
  absolute: Absolute,
): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ href }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      url: absolute(href),
    })),
  }
}
