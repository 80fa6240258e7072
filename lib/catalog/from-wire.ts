import type { RouteReply } from '#api-client/client.ts'
import type { WireProduct } from '#api-client/contract/catalog.ts'
import type { WirePicture } from '#api-client/contract/common.ts'
import { isTarget, type Target } from '#i18n/routing.ts'
import { priceFromWire } from './price.ts'
import type { Grid, GridProduct, Picture, ProductSheet, Sibling, Stance } from './types.ts'

function stanceOf(tipology: string): Stance {
  if (tipology.includes('boot')) return 'boot'
  return tipology.includes('pack') || tipology.includes('bag') ? 'tall' : 'low'
}

function atLeastOne(pictures: readonly WirePicture[]): readonly [Picture, ...Picture[]] {
  const [first, ...rest] = pictures
  if (!first) throw new Error('a product came without a picture')
  return [first, ...rest]
}

export function siblingFromWire(sibling: WireProduct['siblings'][number]): Sibling {
  return { code: sibling.code, color: sibling.color, href: sibling.url, picture: sibling.image }
}

export function productFromWire(product: WireProduct): GridProduct {
  return {
    code: product.id,
    name: product.name,
    subtitle: product.subtitle,
    category: product.category,
    color: product.color,
    sizesInStock: product.size,
    stance: stanceOf(product.tipology),
    price: priceFromWire(product.prices),
    href: product.url,
    pictures: atLeastOne(product.images),
    plaque: product.plaque,
    siblings: product.siblings.map(siblingFromWire),
  }
}

export function gridFromWire(reply: RouteReply<'productsList'>): Grid {
  return {
    products: reply.products.map(productFromWire),
    total: reply.total,
    title: reply.title,
    description: reply.description,
    facets: reply.availableFilters,
  }
}

export function sheetFromWire({ productSheet: sheet }: RouteReply<'productSheet'>): ProductSheet {
  const target: Target = isTarget(sheet.targetName) ? sheet.targetName : 'all'
  return {
    code: sheet.code,
    name: sheet.name,
    slug: sheet.slug,
    subtitle: sheet.subtitle,
    description: sheet.description,
    brand: sheet.brand,
    target,
    family: sheet.family,
    category: sheet.category,
    color: sheet.color,
    stance: stanceOf(sheet.tipology),
    sizes: sheet.sizes.map(({ value, label, ean }) => ({ value, label, ean })),
    price: priceFromWire(sheet.prices),
    pictures: atLeastOne(sheet.images),
    facts: sheet.facts,
    plaque: sheet.plaque,
    href: sheet.url,
  }
}
