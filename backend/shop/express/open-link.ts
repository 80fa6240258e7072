import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import type { KeyRing } from '../../key-ring.ts'
import { toBagDto } from '../bag/bag-dto.ts'
import { getShopContext } from '../bag/bag-service.ts'
import { resolveLines } from '../bag/lines/resolve-lines.ts'
import { priceLines } from '../bag/pricing/price-lines.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { verifyExpressToken } from './link-token.ts'
import { type ExpressLink, findLink } from './repository.ts'

type Data = Contract['expressShoppingData']

export const linkUsed = () => fail('express_link_used', 'The link was already used.')

/** The link of a token, redeemed or not. */
export async function openLink(
  db: Queryable,
  keys: KeyRing,
  { brand, token, now }: { readonly brand: Brand; readonly token: string; readonly now: Date },
) {
  const digest = verifyExpressToken(keys, token, now)
  const link = digest && (await findLink(db, digest))
  if (!link || link.brand !== brand) return fail('express_link_unknown', 'The link is not valid.')
  if (link.redeemedAt === null && link.expiresAt <= now)
    return fail('express_link_expired', 'The link has expired.')
  return link
}

/** The link that a bag came from, for its order; null if none is named. */
export async function findLinkOfBag(
  db: Queryable,
  keys: KeyRing,
  { token, bagId, now }: { readonly token: string | undefined; readonly bagId: number; readonly now: Date },
) {
  if (!token) return null
  const digest = verifyExpressToken(keys, token, now)
  const link = digest && (await findLink(db, digest))
  if (link && link.redeemedBagId === bagId) return link.id
  return fail('express_link_unknown', 'The bag was not opened with this link.', 'expressShoppingHashId')
}

/** The voucher codes added to the bag with the link, regardless of the sender's own claims. */
export const toBonds = ({ vouchers }: Pick<ExpressLink, 'vouchers'>) =>
  vouchers.length ? { bonds: [...vouchers] } : {}

/**
 * The sent lines with current prices and stock. A preview does not redeem the link, because e-mail scanners
 * open it too.
 */
export async function previewLink(
  context: AppContext,
  input: z.output<Data['input']>,
  request: RequestContext,
): Promise<Result<Data>> {
  const { db } = context.database
  const { profile, brand, expressShoppingHashId: token } = input
  const { now, shopper, uncheckedCodes } = getShopContext(context, input, request)
  const link = await openLink(db, context.config.linkSecret, { brand, token, now })
  if (isDomainError(link)) return link
  if (link.redeemedAt) return linkUsed()
  const { lines, leftOut } = await resolveLines(db, link.products, { profile, now, shopper })
  const t = await loadTranslate(db, profile)
  const reading = { db, taxes: context.taxes }
  const priced = await priceLines(
    reading,
    lines,
    { profile, brand, ...toBonds(link) },
    { t, now, shopper, uncheckedCodes },
  )
  if (isDomainError(priced))
    throw new Error(`A bag without a destination must be priceable, but it failed: ${priced.message}`)
  return ok({
    bag: toBagDto({ ...priced, changes: new Map() }, profile, t),
    leftOut: leftOut.map(({ id, size }) => ({ id, size })),
    vouchers: [...link.vouchers],
    expiresAt: link.expiresAt.toISOString(),
    fromStore: link.store !== null,
  })
}
