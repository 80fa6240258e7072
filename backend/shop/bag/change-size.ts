import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { findProducts, findSizePrices, findStock, sizeKey } from '../catalog/products/product-repository.ts'
import { bindHolds } from '../stock/stock-holds.ts'
import { bundleIncomplete, lineNotFound } from './bag-errors.ts'
import { getBagExpiry, openBagLocked, readChangedBag, type ShopContext } from './bag-service.ts'
import { groupChildren } from './lines/line-hierarchy.ts'
import { resolveChild } from './lines/resolve-lines.ts'
import { findBagLines, type StoredLine, touchBag, updateBagLine } from './repository.ts'

type Route = Contract['changeSize']
type Input = z.output<Route['input']>

/** Changes the size of a line, or exchanges a part of a bundle, in place. */
export async function changeSize(db: Db, input: Input, shop: ShopContext): Promise<Result<Route>> {
  return db.transaction(async (tx) => {
    const ownBag = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(ownBag)) return ownBag
    const present = await findBagLines(tx, ownBag.bag.id)
    const line = present.find(({ id }) => id === input.id)
    if (!line) return lineNotFound()
    const { code, size } = input
    if (code === undefined && line.childKind === 'part') return bundleIncomplete()

    const error =
      code === undefined
        ? await changeLineSize(tx, line, present, size, shop)
        : await exchangePart(tx, line, present, code, shop)
    if (error) return error
    await bindHolds(tx, shop.stockRequests, ownBag.bag.id, shop.now)

    await touchBag(tx, ownBag.bag.id, shop.now, getBagExpiry(shop.now))
    const bag = await readChangedBag(tx, ownBag, shop, input)
    return { status: bag.blockedSkus.includes(line.id) ? 'NOSTOCK' : 'OK', bag }
  })
}

/** Changes the size of a line; the parts of a bundle follow it. */
async function changeLineSize(
  tx: Queryable,
  line: StoredLine,
  present: readonly StoredLine[],
  size: string,
  shop: ShopContext,
) {
  const partLines = groupChildren(present)(line).filter(({ childKind }) => childKind === 'part')
  const members = [line, ...partLines]
  const stock = await findStock(
    tx,
    members.map(({ material }) => material),
  )
  const fitting = members.flatMap((member) => {
    const rows = stock.filter(({ material }) => material === member.material)
    const onlyRow = member !== line && rows.length === 1 ? rows[0] : undefined
    const row = rows.find((candidate) => candidate.size === size) ?? onlyRow
    return row ? { member, row } : []
  })
  if (fitting.length < members.length)
    return fail('size_not_found', 'The product does not have this size.', 'size')
  for (const { member, row } of fitting) {
    const seen = await findSeenPrice(tx, member.material, row.size, shop)
    await updateBagLine(tx, member.id, { size: row.size, ean: row.ean, ...seen })
  }
  return null
}

/** The seen price after a change of size: a price that differs between sizes is not a price change. */
async function findSeenPrice(tx: Queryable, material: string, size: string, { profile, now }: ShopContext) {
  const market = marketCodeOf(profile)
  const sizePrices = await findSizePrices(tx, [material], market)
  const [product] = sizePrices.size ? await findProducts(tx, [material], market, now) : []
  if (!product) return {}
  const priceSeen = sizePrices.get(sizeKey(material, size)) ?? product.price.current
  return { priceSeen, priceBefore: null, priceChangedAt: null }
}

/** Exchanges one part of a bundle. */
async function exchangePart(
  tx: Queryable,
  line: StoredLine,
  present: readonly StoredLine[],
  code: string,
  shop: ShopContext,
) {
  const parent = present.find(({ id }) => id === line.parentId)
  if (!parent || line.childKind !== 'part')
    return fail('addition_not_offered', 'Only a bundle part can be exchanged.', 'code')
  const part = await resolveChild(tx, parent, { id: code }, 'code', shop)
  if (isDomainError(part)) return { ...part, field: 'code' }
  if (part.childKind !== 'part')
    return fail('addition_not_offered', "This is not a part of the product's bundle.", 'code')
  const { material, size, ean, target, priceSeen } = part
  const seen = { priceSeen, priceBefore: null, priceChangedAt: null }
  await updateBagLine(tx, line.id, { material, size, ean, target, ...seen })
  return null
}
