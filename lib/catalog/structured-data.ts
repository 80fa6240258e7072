import { pageSize } from './grid-query.ts'
import type { GridProduct, ProductSheet } from './types.ts'

type Data = Readonly<Record<string, unknown>>
type Absolute = (path: string) => string

/** schema.org/BreadcrumbList. */
export function breadcrumbData(
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

/** schema.org/ItemList of one page of a grid; positions go on from page to page. */
export function itemListData(
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

/**
 * schema.org/Product with its offer. Availability is left out: stock changes by the minute and the page is kept.
 * @param price decimal units of the sheet’s currency
 */
export function productData(sheet: ProductSheet, price: number, brandName: string, absolute: Absolute): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: sheet.name,
    description: sheet.description,
    sku: sheet.code,
    color: sheet.color.name,
    ...(sheet.materials.length && { material: sheet.materials.map(({ value }) => value) }),
    ...(sheet.origin && { countryOfOrigin: sheet.origin }),
    image: sheet.pictures.map(({ full }) => absolute(full)),
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'Offer',
      url: absolute(sheet.href),
      price,
      priceCurrency: sheet.price.currency,
      itemCondition: `https://schema.org/${sheet.rewalk ? 'RefurbishedCondition' : 'NewCondition'}`,
    },
  }
}
