import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { cartProduct } from '#api-client/contract/bag.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import { findProducts, findSizePrices, findStock, sizeKey } from '../catalog/product-repository.ts'
import { homeTarget } from '../catalog/product-url.ts'
import { findSoldLinks } from '../catalog/related-repository.ts'
import { saleRefusals, saleStateOf } from '../catalog/sale-state.ts'
import type { Belonging } from './families.ts'
import type { Place } from './service.ts'
import type { AskedLine } from './view.ts'

export type AskedProduct = z.output<typeof cartProduct>
type AskedChild = NonNullable<AskedProduct['additionalProducts']>[number]

type Code =
  | 'product_not_found'
  | 'size_not_found'
  | 'addition_not_offered'
  | 'bundle_incomplete'
  | keyof typeof saleRefusals
type Unsold = Refusal<Code>
type LeftOut = { readonly id: string; readonly size: string; readonly why: Unsold }
type Resolved = { readonly lines: readonly AskedLine[]; readonly leftOut: readonly LeftOut[] }

type Moment = Pick<Place, 'profile' | 'now' | 'shopper'>

const modelOf = (material: string) => material.slice(0, material.lastIndexOf('-'))

/** Everything that the products asked for and what goes with them are decided by. */
async function loadShelf(db: Queryable, materials: readonly string[], { profile, now, shopper }: Moment) {
  const market = marketCodeOf(profile)
  const products = await findProducts(db, materials, market, now)
  const stock = await findStock(db, materials)
  return {
    products: new Map(products.map((row) => [row.material, row])),
    stock: Map.groupBy(stock, (row) => row.material),
    sizePrices: await findSizePrices(db, materials, market),
    links: await findSoldLinks(db, [...new Set(materials.map(modelOf))], market, now),
    now,
    isMember: shopper?.isMember ?? false,
  }
}
type Shelf = Awaited<ReturnType<typeof loadShelf>>

type Wanted = Belonging & {
  readonly id: string
  readonly size: string | undefined
  readonly gender?: AskedProduct['gender']
  /** The input field that names it. */
  readonly at: string
}

function lineOf(shelf: Shelf, { id, size, gender, at, parentId, childKind }: Wanted): AskedLine | Unsold {
  const product = shelf.products.get(id)
  if (!product) return refuse('product_not_found', 'No such product in this market.', `${at}.id`)
  const state = saleStateOf(product, shelf.now, shelf.isMember)
  if (state !== 'open') return refuse(state, saleRefusals[state], `${at}.id`)
  const rows = shelf.stock.get(id) ?? []
  const only = rows.length === 1 ? rows[0] : undefined
  const takesOnly = size === undefined || childKind === 'part'
  const pair = rows.find((row) => row.size === size) ?? (takesOnly ? only : undefined)
  if (!pair) return refuse('size_not_found', 'The product has no such size.', `${at}.size`)
  const target = product.targets.find((own) => own === gender) ?? homeTarget(product.targets)
  const priceSeen = shelf.sizePrices.get(sizeKey(id, pair.size)) ?? product.price.current
  return {
    id: randomUUID(),
    material: id,
    size: pair.size,
    ean: pair.ean,
    target,
    priceSeen,
    parentId,
    childKind,
  }
}

/** How a product is linked to the one it is to go in with; null where it is not offered with it. */
function linkOf(shelf: Shelf, parent: string, child: string) {
  const links = shelf.links.filter(
    ({ model, other }) => model === modelOf(parent) && other === modelOf(child),
  )
  return links.find(({ kind }) => kind === 'part')?.kind ?? links[0]?.kind ?? null
}

const isBundle = (shelf: Shelf, material: string) =>
  shelf.links.some(({ model, kind }) => kind === 'part' && model === modelOf(material))

function childOf(shelf: Shelf, parent: AskedLine, { id, size }: AskedChild, at: string): AskedLine | Unsold {
  const childKind = linkOf(shelf, parent.material, id)
  if (!childKind) return refuse('addition_not_offered', 'This is not sold with that product.', `${at}.id`)
  const fits = childKind === 'part' ? parent.size : size
  const line = lineOf(shelf, { id, size: fits, at, parentId: parent.id, childKind })
  if (isRefusal(line) || size === undefined || line.size === size) return line
  return refuse('size_not_found', 'A part has the size of what it completes.', `${at}.size`)
}

/** A product with what goes in with it. A bundle without its one part is not sold; an addition that is not is left out. */
function familyOf(shelf: Shelf, asked: AskedProduct, at: string): Resolved {
  const { additionalProducts = [] } = asked
  const all = [asked, ...additionalProducts]
  const none = (why: Unsold): Resolved => ({
    lines: [],
    leftOut: all.map(({ id, size }) => ({ id, size: size ?? asked.size, why })),
  })
  const parent = lineOf(shelf, { ...asked, at, parentId: null, childKind: null })
  if (isRefusal(parent)) return none(parent)
  const lines: AskedLine[] = [parent]
  const leftOut: LeftOut[] = []
  for (const [index, child] of additionalProducts.entries()) {
    const line = childOf(shelf, parent, child, `${at}.additionalProducts.${index}`)
    if (!isRefusal(line)) lines.push(line)
    else if (linkOf(shelf, asked.id, child.id) === 'part') return none(line)
    else leftOut.push({ id: child.id, size: child.size ?? asked.size, why: line })
  }
  const parts = lines.filter(({ childKind }) => childKind === 'part').length
  if (parts === (isBundle(shelf, asked.id) ? 1 : 0)) return { lines, leftOut }
  return none(
    refuse(
      'bundle_incomplete',
      'This is sold with one of its parts; name exactly one.',
      `${at}.additionalProducts`,
    ),
  )
}

/** The products asked for as lines, each before what belongs to it, and those that do not exist or cannot be bought now. */
export async function resolveLines(
  db: Queryable,
  asked: readonly AskedProduct[],
  moment: Moment,
): Promise<Resolved> {
  const materials = asked.flatMap(({ id, additionalProducts = [] }) => [
    id,
    ...additionalProducts.map((child) => child.id),
  ])
  const shelf = await loadShelf(db, [...new Set(materials)], moment)
  const families = asked.map((product, index) => familyOf(shelf, product, `products.${index}`))
  return {
    lines: families.flatMap(({ lines }) => lines),
    leftOut: families.flatMap(({ leftOut }) => leftOut),
  }
}

/** A child for a line that is in the bag already. */
export async function resolveChild(
  db: Queryable,
  parent: AskedLine,
  child: AskedChild,
  at: string,
  moment: Moment,
): Promise<AskedLine | Unsold> {
  const shelf = await loadShelf(db, [...new Set([parent.material, child.id])], moment)
  return childOf(shelf, parent, child, at)
}
