import type { z } from 'zod'
import { maxAdditionalProducts } from '#api-client/contract/bag.ts'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import {
  findGiftCards,
  findProducts,
  findSizePrices,
  findStock,
  sizeKey,
} from '../catalog/products/product-repository.ts'
import { parseGiftCardFacts } from '../giftcards/gift-card-facts.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import {
  createBag,
  getBagExpiry,
  getShopContext,
  isBagFull,
  openBagLocked,
  readChangedBag,
  type ShopContext,
} from './bag-service.ts'
import { getTopLevelLines, groupChildren } from './line-hierarchy.ts'
import type { RequestedLine } from './line-views.ts'
import {
  deleteBagLine,
  findBagLines,
  insertBagLines,
  type StoredLine,
  touchBag,
  updateBagLine,
} from './repository.ts'
import { resolveChild, resolveLines } from './resolve-lines.ts'

type Input<Name extends 'addToBag' | 'changeSize' | 'changeGiftCard' | 'deleteFromBag'> = z.output<
  Contract[Name]['input']
>

const lineNotFound = () => fail('line_not_found', 'The line was not found in the bag.')
/** Requested lines in their stored form, after the `present` ones. */
export function toStoredLines(
  lines: readonly RequestedLine[],
  bagId: number,
  present: readonly StoredLine[],
  now: Date,
) {
  const last = present.at(-1)?.position ?? -1
  return lines.map((line, index) => ({
    ...line,
    giftCardFacts: line.giftCardFacts ?? null,
    bagId,
    position: last + 1 + index,
    priceBefore: null,
    priceChangedAt: null,
    addedAt: now,
  }))
}

/**
 * Resolves the requested products to lines: top-level lines with their children, and additions to existing
 * lines.
 */
async function resolveLinesToAdd(
  tx: Queryable,
  requestedProducts: Input<'addToBag'>['products'],
  present: readonly StoredLine[],
  shop: ShopContext,
) {
  const lines: RequestedLine[] = []
  for (const [index, product] of requestedProducts.entries()) {
    const at = `products.${index}`
    if (product.parentId === undefined) {
      const own = await resolveLines(tx, [product], shop)
      const why = own.leftOut[0]?.why
      if (why) return { ...why, ...(why.field && { field: why.field.replace('products.0', at) }) }
      lines.push(...own.lines)
      continue
    }
    const parent = getTopLevelLines(present).find(({ id }) => id === product.parentId)
    if (!parent) return { ...lineNotFound(), field: `${at}.parentId` }
    const siblings = [...present, ...lines].filter(({ parentId }) => parentId === parent.id)
    const child = await resolveChild(tx, parent, product, at, shop)
    if (isDomainError(child)) return child
    if (
      child.childKind === 'part' ||
      product.additionalProducts?.length ||
      siblings.length >= maxAdditionalProducts
    )
      return fail(
        'addition_not_offered',
        'No more units of this addition can be added to the line.',
        `${at}.id`,
      )
    lines.push(child)
  }
  return lines
}

/** Adds the recipient to gift cards; fails if it is missing. */
async function addGiftCardFacts(
  tx: Queryable,
  lines: readonly RequestedLine[],
  requestedProducts: Input<'addToBag'>['products'],
  shop: ShopContext,
) {
  const cards = await findGiftCards(
    tx,
    lines.map(({ material }) => material),
  )
  if (!cards.size) return lines
  const t = await loadTranslate(tx, shop.profile)
  const own = requestedProducts.map((product, index) => ({
    ...product,
    at: `products.${index}.giftCardFacts`,
  }))
  const read: RequestedLine[] = []
  for (const line of lines) {
    const index = own.findIndex(({ id, size }) => id === line.material && size === line.size)
    const [wanted] = cards.has(line.material) && index >= 0 ? own.splice(index, 1) : []
    if (!cards.has(line.material)) read.push(line)
    else if (!wanted?.giftCardFacts)
      return fail(
        'gift_card_facts_missing',
        'The recipient details of the gift card are missing.',
        wanted?.at,
      )
    else read.push({ ...line, giftCardFacts: parseGiftCardFacts(wanted.giftCardFacts, shop, t, wanted.at) })
  }
  return read
}

/** Adds units to the bag with this hash, or to a new one. */
export async function addToBag(
  context: AppContext,
  input: Input<'addToBag'>,
  request: RequestContext,
): Promise<Result<Contract['addToBag']>> {
  const shop = getShopContext(context, input, request)
  const hash =
    input.shoppingCartHashId ?? input.products.find((product) => product.shoppingCartId)?.shoppingCartId
  return context.database.db.transaction(async (tx) => {
    const known = hash ? await openBagLocked(tx, hash, shop) : null
    if (isDomainError(known)) return known
    const present = known ? await findBagLines(tx, known.bag.id) : []
    const resolved = await resolveLinesToAdd(tx, input.products, present, shop)
    if (isDomainError(resolved)) return resolved
    const lines = await addGiftCardFacts(tx, resolved, input.products, shop)
    if (isDomainError(lines)) return lines
    if (isBagFull(getTopLevelLines(present).length, getTopLevelLines(lines).length))
      return fail('bag_full', 'The bag is full: it can hold at most ten units.')
    const own = known ?? (await createBag(tx, shop))
    const added = toStoredLines(lines, own.bag.id, present, shop.now)
    await insertBagLines(tx, added)
    await touchBag(tx, own.bag.id, shop.now, getBagExpiry(shop.now))
    const bag = await readChangedBag(tx, own, shop, input)
    const addedIds = added.map((line) => line.id)
    const blocked = addedIds.some((id) => bag.blockedSkus.includes(id))
    return { status: blocked ? 'NOSTOCK' : 'OK', bag, addedIds }
  })
}

/** The seen price after a change of size: a price that differs between sizes is not a price change. */
async function getSeenPrice(tx: Queryable, material: string, size: string, { profile, now }: ShopContext) {
  const market = marketCodeOf(profile)
  const own = await findSizePrices(tx, [material], market)
  const [product] = own.size ? await findProducts(tx, [material], market, now) : []
  if (!product) return {}
  const priceSeen = own.get(sizeKey(material, size)) ?? product.price.current
  return { priceSeen, priceBefore: null, priceChangedAt: null }
}

const bundleIncomplete = () =>
  fail(
    'bundle_incomplete',
    'A bundle part cannot be changed or removed alone. Change or remove the whole bundle.',
  )

/** Changes the size of a line; the parts of a bundle follow it. */
async function changeLineSize(
  tx: Queryable,
  line: StoredLine,
  present: readonly StoredLine[],
  size: string,
  shop: ShopContext,
) {
  const partLines = groupChildren(present)(line).filter(({ childKind }) => childKind === 'part')
  const sizes = await findStock(
    tx,
    [line, ...partLines].map(({ material }) => material),
  )
  const wanted = [line, ...partLines].map((member) => {
    const rows = sizes.filter(({ material }) => material === member.material)
    const fits = rows.find((row) => row.size === size)
    return { member, row: fits ?? (member !== line && rows.length === 1 ? rows[0] : undefined) }
  })
  const fitting = wanted.flatMap(({ member, row }) => (row ? { member, row } : []))
  if (fitting.length < wanted.length)
    return fail('size_not_found', 'The product does not have this size.', 'size')
  for (const { member, row } of fitting) {
    const seen = await getSeenPrice(tx, member.material, row.size, shop)
    await updateBagLine(tx, member.id, { size: row.size, ean: row.ean, ...seen })
  }
  return null
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

/** Changes the size of a line, or exchanges a part of a bundle, in place. */
export async function changeSize(
  context: AppContext,
  input: Input<'changeSize'>,
  request: RequestContext,
): Promise<Result<Contract['changeSize']>> {
  const shop = getShopContext(context, input, request)
  return context.database.db.transaction(async (tx) => {
    const own = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(own)) return own
    const present = await findBagLines(tx, own.bag.id)
    const line = present.find((candidate) => candidate.id === input.id)
    if (!line) return lineNotFound()
    const { code } = input
    if (code === undefined && line.childKind === 'part') return bundleIncomplete()
    const refused =
      code === undefined
        ? await changeLineSize(tx, line, present, input.size, shop)
        : await exchangePart(tx, line, present, code, shop)
    if (refused) return refused
    await touchBag(tx, own.bag.id, shop.now, getBagExpiry(shop.now))
    const bag = await readChangedBag(tx, own, shop, input)
    return { status: bag.blockedSkus.includes(line.id) ? 'NOSTOCK' : 'OK', bag }
  })
}

/** Changes the recipient, message or send date of a gift card. */
export async function changeGiftCard(
  context: AppContext,
  input: Input<'changeGiftCard'>,
  request: RequestContext,
): Promise<Result<Contract['changeGiftCard']>> {
  const shop = getShopContext(context, input, request)
  return context.database.db.transaction(async (tx) => {
    const own = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(own)) return own
    const line = (await findBagLines(tx, own.bag.id)).find(({ id }) => id === input.id)
    if (!line?.giftCardFacts) return lineNotFound()
    const t = await loadTranslate(tx, shop.profile)
    const facts = parseGiftCardFacts(input.giftCardFacts, shop, t, 'giftCardFacts')
    await updateBagLine(tx, line.id, { giftCardFacts: facts })
    await touchBag(tx, own.bag.id, shop.now, getBagExpiry(shop.now))
    return ok({ bag: await readChangedBag(tx, own, shop, input) })
  })
}

/** Removes a line with its children. */
export async function deleteFromBag(
  context: AppContext,
  input: Input<'deleteFromBag'>,
  request: RequestContext,
): Promise<Result<Contract['deleteFromBag']>> {
  const shop = getShopContext(context, input, request)
  return context.database.db.transaction(async (tx) => {
    const own = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(own)) return own
    const line = (await findBagLines(tx, own.bag.id)).find(({ id }) => id === input.id)
    if (!line) return lineNotFound()
    if (line.childKind === 'part') return bundleIncomplete()
    await deleteBagLine(tx, line.id)
    await touchBag(tx, own.bag.id, shop.now, getBagExpiry(shop.now))
    return ok({ bag: await readChangedBag(tx, own, shop, input) })
  })
}
