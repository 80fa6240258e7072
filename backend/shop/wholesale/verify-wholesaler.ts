import { and, arrayContains, eq } from 'drizzle-orm'
import type { MarketCode } from '#config/markets.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { wholesalers } from '../../db/schema/sales/wholesale.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { hashPassword, needsRehash, verifyPassword } from '../account/passwords.ts'
import type { RepeatableUse } from '../captcha/captcha-tokens.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import type { CaptchaProof } from '../captcha/require-captcha.ts'
import { guessLimits } from '../rate-limits/limits.ts'

export type Wholesaler = typeof wholesalers.$inferSelect

async function findOpenWholesaler(db: Queryable, id: string, market: MarketCode): Promise<Wholesaler | null> {
  const may = and(
    eq(wholesalers.id, id),
    eq(wholesalers.state, 'open'),
    arrayContains(wholesalers.markets, [market]),
  )
  const [found] = await db.select().from(wholesalers).where(may)
  return found ?? null
}

/** Unless a new code was issued meanwhile. */
async function replaceCodeHash(
  db: Queryable,
  { id, codeHash: verified }: Wholesaler,
  codeHash: string,
): Promise<void> {
  if (verified === null) return
  await db
    .update(wholesalers)
    .set({ codeHash })
    .where(and(eq(wholesalers.id, id), eq(wholesalers.codeHash, verified)))
}

type WholesalerClaim = {
  readonly wholesalerId: string
  readonly wholesalerCode: string | undefined
  readonly market: MarketCode
  readonly token: CaptchaProof
  readonly address: string
  /** The request, if it may be retried with the same token. */
  readonly use?: RepeatableUse
}

/**
 * Verifies a wholesaler in a market by number and access code. Result and duration are the same for an
 * unknown number, one of another market, a closed account and a wrong code. Failures count as guesses.
 */
export async function verifyWholesaler(context: AppContext, claim: WholesalerClaim) {
  const { wholesalerId, wholesalerCode, market, ...guessed } = claim
  const guess = await limitGuesses(context, {
    limits: guessLimits.wholesaler,
    target: wholesalerId,
    ...guessed,
  })
  if (isDomainError(guess)) return guess
  const found = await findOpenWholesaler(context.database.db, wholesalerId, market)
  const isRight = await verifyPassword(wholesalerCode ?? '', found?.codeHash ?? null)
  if (!found || !isRight) return wholesalerNotFound()
  await guess.recordSuccess()
  if (found.codeHash !== null && needsRehash(found.codeHash))
    await replaceCodeHash(context.database.db, found, await hashPassword(wholesalerCode ?? ''))
  return found
}

/** Includes closed accounts, for their earlier orders. */
export async function findWholesalerName(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.select({ name: wholesalers.name }).from(wholesalers).where(eq(wholesalers.id, id))
  return found?.name ?? null
}

const wholesalerNotFound = () =>
  fail(
    'wholesaler_not_found',
    'No wholesale customer in this market has this number and access code.',
    'wholesalerId',
  )
