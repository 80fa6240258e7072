import type { z } from 'zod'
import { maxBagLines } from '#api-client/contract/bag.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { computeDigests } from '../../key-ring.ts'
import {
  createBag,
  getBagExpiry,
  getShopContext,
  type OwnBag,
  openBagLocked,
  readChangedBag,
  type ShopContext,
} from '../bag/bag-service.ts'
import { getTopLevelLines } from '../bag/lines/line-hierarchy.ts'
import type { RequestedLine } from '../bag/lines/line-views.ts'
import { resolveLines } from '../bag/lines/resolve-lines.ts'
import { toStoredLines } from '../bag/lines/to-stored-lines.ts'
import { findBagLines, insertBagLines, touchBag } from '../bag/repository.ts'
import { deriveExpressBagHash } from './link-token.ts'
import { linkUsed, openLink, toBonds } from './open-link.ts'
import { claimLink, type ExpressLink, setRedeemedBag } from './repository.ts'

type Take = Contract['expressShoppingTake']
type Input = z.output<Take['input']>

/** Splits line groups into those that fit into the bag and those that do not. */
function fitIntoBag(lines: readonly RequestedLine[], room: number) {
  const heads = getTopLevelLines(lines)
  const fittingIds = new Set(heads.slice(0, room).map(({ id }) => id))
  return {
    lines: lines.filter(({ id, parentId }) => fittingIds.has(parentId ?? id)),
    leftOut: heads.slice(room).map(({ material, size }) => ({ id: material, size })),
  }
}

/** The target bag: the named one, or a new one whose hash is derived from the key. */
async function openOrCreateBag(
  tx: Queryable,
  link: ExpressLink,
  shop: ShopContext,
  fresh: string | undefined,
  requestedBag: OwnBag | null,
) {
  const ownBag = requestedBag ?? (await createBag(tx, shop, fresh))
  await setRedeemedBag(tx, link.id, ownBag.bag.id)
  return ownBag
}

/** The bag that an earlier call created with one of the keys. */
async function openFirstBag(
  tx: Queryable,
  hashes: readonly string[],
  shop: ShopContext,
): Promise<OwnBag | null> {
  for (const hash of hashes) {
    const ownBag = await openBagLocked(tx, hash, shop)
    if (!isDomainError(ownBag)) return ownBag
  }
  return null
}

/** Adds the sent lines to the caller's bag, once; lists those that are unavailable or do not fit. */
export async function redeemLink(
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<Result<Take>> {
  const { brand, expressShoppingHashId: token, shoppingCartHashId: hash } = input
  const { linkSecret } = context.config
  const key = request.idempotencyKey
  const shop = getShopContext(context, input, request)
  return context.database.db.transaction(async (tx) => {
    const requestedBag = hash ? await openBagLocked(tx, hash, shop) : null
    if (isDomainError(requestedBag)) return requestedBag
    const link = await openLink(tx, linkSecret, { brand, token, now: shop.now })
    if (isDomainError(link)) return link
    const hashes = computeDigests(linkSecret, (secret) => deriveExpressBagHash(secret, link.digest, key))
    const answer = async (ownBag: OwnBag, leftOut: { id: string; size: string }[]) =>
      ok({
        bag: await readChangedBag(tx, ownBag, shop, toBonds(link)),
        leftOut,
        vouchers: [...link.vouchers],
      })
    const takenByKey = link.redeemedKey === key
    if (takenByKey) {
      const ownBag = requestedBag ?? (await openFirstBag(tx, hashes, shop))
      return ownBag ? answer(ownBag, []) : linkUsed()
    }
    const resolved = await resolveLines(tx, link.products, shop)
    const present = requestedBag ? await findBagLines(tx, requestedBag.bag.id) : []
    const { lines, leftOut } = fitIntoBag(
      resolved.lines,
      Math.max(0, maxBagLines - getTopLevelLines(present).length),
    )
    if (!lines.length)
      return link.redeemedAt
        ? linkUsed()
        : fail(
            'nothing_to_take',
            'None of the items can be added: they are not available in this market, or the bag is full.',
          )
    if (!(await claimLink(tx, link.id, key, shop.now))) return linkUsed()
    const ownBag = await openOrCreateBag(tx, link, shop, hashes[0], requestedBag)
    await insertBagLines(tx, toStoredLines(lines, ownBag.bag.id, present, shop.now))
    await touchBag(tx, ownBag.bag.id, shop.now, getBagExpiry(shop.now))
    return answer(ownBag, [...resolved.leftOut.map(({ id, size }) => ({ id, size })), ...leftOut])
  })
}
