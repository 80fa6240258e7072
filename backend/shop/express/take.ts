import type { z } from 'zod'
import { maxBagLines } from '#api-client/contract/bag.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import { digestsOf } from '../../key-ring.ts'
import type { ShopParts } from '../../parts.ts'
import { storedLines } from '../bag/changes.ts'
import { ownLines } from '../bag/families.ts'
import { findBagLines, insertLines, touchBag } from '../bag/repository.ts'
import { resolveLines } from '../bag/resolve.ts'
import {
  expiryFrom,
  newBag,
  type OwnBag,
  openBagLocked,
  type Place,
  placeOf,
  showBag,
} from '../bag/service.ts'
import type { AskedLine } from '../bag/view.ts'
import { claimsOf, linkUsed, openLink } from './open.ts'
import { claimLink, type ExpressLink, noteTakenBag } from './repository.ts'
import { expressBagHash } from './token.ts'

type Take = Contract['expressShoppingTake']
type Input = z.output<Take['input']>

/** The first families that fit beside what is in the bag, and those that do not. */
function fitting(lines: readonly AskedLine[], room: number) {
  const heads = ownLines(lines)
  const taken = new Set(heads.slice(0, room).map(({ id }) => id))
  return {
    lines: lines.filter(({ id, parentId }) => taken.has(parentId ?? id)),
    leftOut: heads.slice(room).map(({ material, size }) => ({ id: material, size })),
  }
}

/** The bag it goes into: the one named, or a new one whose hash the key gives again. */
async function bagFor(
  tx: Queryable,
  link: ExpressLink,
  place: Place,
  fresh: string | undefined,
  known: OwnBag | null,
) {
  const own = known ?? (await newBag(tx, place, fresh))
  await noteTakenBag(tx, link.id, own.bag.id)
  return own
}

/** The bag that an earlier call made with one of the keys. */
async function openFirst(tx: Queryable, hashes: readonly string[], place: Place): Promise<OwnBag | null> {
  for (const hash of hashes) {
    const own = await openBagLocked(tx, hash, place)
    if (!isRefusal(own)) return own
  }
  return null
}

/** Puts what was sent into the caller's bag, once; what is gone or does not fit is named. */
export async function takeLink(parts: ShopParts, input: Input, context: CallContext): Promise<Result<Take>> {
  const { brand, expressShoppingHashId: token, shoppingCartHashId: hash } = input
  const { linkSecret } = parts.config
  const key = context.idempotencyKey
  const place = placeOf(parts, input, context)
  return parts.database.db.transaction(async (tx) => {
    const known = hash ? await openBagLocked(tx, hash, place) : null
    if (isRefusal(known)) return known
    const link = await openLink(tx, linkSecret, { brand, token, now: place.now })
    if (isRefusal(link)) return link
    const hashes = digestsOf(linkSecret, (secret) => expressBagHash(secret, link.digest, key))
    const answer = async (own: OwnBag, leftOut: { id: string; size: string }[]) =>
      ok({
        bag: await showBag(tx, own, place, claimsOf(link)),
        leftOut,
        vouchers: [...link.vouchers],
      })
    const takenByKey = link.takenKey === key
    if (takenByKey) {
      const own = known ?? (await openFirst(tx, hashes, place))
      return own ? answer(own, []) : linkUsed()
    }
    const resolved = await resolveLines(tx, link.products, place)
    const present = known ? await findBagLines(tx, known.bag.id) : []
    const { lines, leftOut } = fitting(resolved.lines, Math.max(0, maxBagLines - ownLines(present).length))
    if (!lines.length)
      return link.takenAt
        ? linkUsed()
        : refuse('nothing_to_take', 'Nothing of it can be had here, or nothing more fits into the bag.')
    if (!(await claimLink(tx, link.id, key, place.now))) return linkUsed()
    const own = await bagFor(tx, link, place, hashes[0], known)
    await insertLines(tx, storedLines(lines, own.bag.id, present, place.now))
    await touchBag(tx, own.bag.id, place.now, expiryFrom(place.now))
    return answer(own, [...resolved.leftOut.map(({ id, size }) => ({ id, size })), ...leftOut])
  })
}
