import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { orderCodes } from '../../db/schema/sales/order-codes.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { computeDigests, hmacSha256 } from '../../key-ring.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { captchaRequired, captchaSolved } from '../captcha/require-captcha.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { orderCode } from '../order-emails/order-code.ts'
import { createOrderAccessToken } from '../orders/personal-data.ts'
import type { Order } from '../orders/repository.ts'
import { consumeAttempt, pruneAttempts } from '../rate-limits/attempts.ts'
import { guessLimits, limits } from '../rate-limits/limits.ts'
import { findRequestedOrder, type LookupQuery } from './look-up-order.ts'

type Open = Contract['orderInfoOpen']

const codeTtlMs = linkMinutes.orderCode * 60_000

function digestOf(secret: string, orderId: number, code: string): string {
  return hmacSha256(secret, `order-code\0${orderId}\0${code}`).toString('base64url')
}

async function sendCode(
  tx: Queryable,
  secret: string,
  order: Order,
  profile: LookupQuery['profile'],
  now: Date,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const digest = digestOf(secret, order.id, code)
  const expiresAt = new Date(now.getTime() + codeTtlMs)
  await tx
    .insert(orderCodes)
    .values({ orderId: order.id, digest, expiresAt })
    // The same six digits were generated again.
    .onConflictDoUpdate({ target: [orderCodes.orderId, orderCodes.digest], set: { expiresAt } })
  const mail = {
    template: orderCode,
    to: order.email,
    locale: profile,
    brand: order.brand,
    key: `order-code:${randomBytes(16).toString('base64url')}`,
    data: { code, locator: order.locator },
  } as const
  await enqueueEmail(tx, mail, now)
}

/**
 * Sends a six-digit code to the order's own address. The response does not reveal whether the order exists.
 */
export async function requestOrderCode(
  context: AppContext,
  query: LookupQuery,
  request: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['orderInfoCode']>> {
  const { config, database, clock } = context
  const found = await findRequestedOrder(context, query, request)
  if (isDomainError(found)) return found
  // The guess stays counted even if it was right: a captcha requirement must not reveal that.
  const { order, guess, target } = found
  if (!guess.solved && context.captcha) {
    const allowance = await consumeAttempt(context, { limit: limits.orderCodeRequests, subject: target })
    if (!allowance) return captchaRequired()
  }
  if (!order || order.email === '') return ok({})
  const now = clock()
  const { address } = request
  const own = { limit: limits.orderCodes, subject: `${rateLimitKey(address)} ${order.id}` }
  const all = { limit: limits.orderCodeEmails, subject: String(order.id) }
  const counted = isRateLimitExempt(config, address) ? [all] : [own, all]
  if (!(await consumeAttempt(context, ...counted))) return ok({})
  return database.db.transaction(async (tx) => {
    await sendCode(tx, config.linkSecret.current.secret, order, query.profile, now)
    return ok({})
  })
}

/**
 * Consumes a code, with the other codes of its order; false if it is invalid, or a concurrent call was
 * faster.
 */
async function consumeCode(
  tx: Queryable,
  orderId: number,
  given: readonly string[],
  now: Date,
): Promise<boolean> {
  const live = and(eq(orderCodes.orderId, orderId), gt(orderCodes.expiresAt, now))
  const sent = await tx.select({ digest: orderCodes.digest }).from(orderCodes).where(live)
  const isRight = sent
    .flatMap(({ digest }) => given.map((one) => timingSafeEqual(Buffer.from(one), Buffer.from(digest))))
    .some((isSame) => isSame)
  if (!isRight) return false
  const used = await tx.delete(orderCodes).where(eq(orderCodes.orderId, orderId)).returning()
  return used.length > 0
}

const wrongCode = () => fail('code_wrong', 'The code is wrong or has expired. Request a new one.', 'code')

/**
 * Acts on an order in the transaction that consumes a code for it; a code works once. The caller has proven
 * that they read the mailbox of the order.
 */
export async function redeemOrderCode<Value>(
  context: AppContext,
  { code: sent, ...query }: LookupQuery & { readonly code: string },
  request: Pick<RequestContext, 'address'>,
  act: (tx: Queryable, order: Order) => Promise<Value>,
): Promise<Value | DomainError<'code_wrong' | 'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const { config, database, clock } = context
  const found = await findRequestedOrder(context, query, request)
  if (isDomainError(found)) return found
  const { order, guess, target } = found
  const proof = guess.solved ? captchaSolved : undefined
  const { address } = request
  const code = await limitGuesses(context, { limits: guessLimits.orderCode, target, token: proof, address })
  if (isDomainError(code)) return code
  const given = computeDigests(config.linkSecret, (secret) => digestOf(secret, order?.id ?? 0, sent))
  if (!order) return wrongCode()
  const done = await database.db.transaction(async (tx) =>
    (await consumeCode(tx, order.id, given, clock())) ? { value: await act(tx, order) } : null,
  )
  if (!done) return wrongCode()
  await guess.recordSuccess()
  await code.recordSuccess()
  return done.value
}

/** Returns the order's reference for a code that was sent. */
export function openOrderByCode(
  context: AppContext,
  input: z.output<Open['input']>,
  request: Pick<RequestContext, 'address'>,
): Promise<Result<Open>> {
  return redeemOrderCode(context, input, request, async (_tx, order) => {
    const accessToken = createOrderAccessToken(context.config, order, context.clock())
    return ok({ encodedReference: order.reference, accessToken })
  })
}

/** Deletes expired codes and expired rate-limit attempts. */
export const orderLookupJob: Job = {
  name: 'old-lookups',
  intervalMs: 10 * 60_000,
  async run({ database: { db }, clock }, _log, stopping) {
    await deleteInBatches(db, orderCodes, lte(orderCodes.expiresAt, clock()), { signal: stopping })
    await pruneAttempts(db, clock(), stopping)
  },
}
