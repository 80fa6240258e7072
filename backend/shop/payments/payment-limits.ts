import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Brand } from '#config/brands.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { type AttemptState, paymentAttempts } from '../../db/schema/sales/payments.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { DomainError } from '../../http/result.ts'
import { consumeCaptchaToken, type RepeatableUse } from '../captcha/captcha-tokens.ts'
import {
  type CaptchaProof,
  captchaRequired,
  captchaSolved,
  tooManyRequests,
} from '../captcha/require-captcha.ts'
import { type Allowance, consumeAttempt, releaseAttempt, sumAttempts } from '../rate-limits/attempts.ts'
import { abnormalDeclines, bagPayments, limits } from '../rate-limits/limits.ts'

/**
 * Methods whose result reveals whether a card number is valid, which makes them a target for card testing.
 */
const cardMethods = ['card', 'google_pay', 'apple_pay', 'amazon_pay'] as const satisfies PaymentMethodId[]
const isCardMethod = (method: PaymentMethodId) => cardMethods.some((known) => known === method)

const declinedStates = ['refused', 'error'] as const satisfies AttemptState[]
export const isDeclined = (state: AttemptState) => declinedStates.some((known) => known === state)

/** How long a process caches a brand's declines. */
const cacheTtlMs = 1000
type Payments = { readonly all: number; readonly declined: number }
type CachedPayments = { readonly at: number; readonly payments: Promise<Payments> }
const cacheByDatabase = new WeakMap<object, Map<Brand, CachedPayments>>()

async function countPayments(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  brand: Brand,
): Promise<Payments> {
  const since = new Date(clock().getTime() - abnormalDeclines.minutes * 60_000)
  const [row] = await database.db
    .select({
      all: sql<number>`count(*)::int`,
      declined: sql<number>`count(*) filter (where ${inArray(paymentAttempts.state, [...declinedStates])})::int`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        gt(paymentAttempts.createdAt, since),
        inArray(paymentAttempts.method, [...cardMethods]),
        eq(orders.brand, brand),
      ),
    )
  return row ?? { all: 0, declined: 0 }
}

/** The brand's card payments of the last minutes, across all processes. */
function getRecentPayments(context: Pick<AppContext, 'database' | 'clock'>, brand: Brand): Promise<Payments> {
  const at = context.clock().getTime()
  const known = cacheByDatabase.get(context.database.pool) ?? new Map<Brand, CachedPayments>()
  cacheByDatabase.set(context.database.pool, known)
  const last = known.get(brand)
  if (last && at >= last.at && at - last.at < cacheTtlMs) return last.payments
  const payments = countPayments(context, brand)
  known.set(brand, { at, payments })
  // A failed read must not be cached.
  payments.catch(() => known.delete(brand))
  return payments
}

/**
 * Counts a payment for its brand before the brand's declines are checked, so that concurrent payments see
 * each other: those without a response count as declined. Null if the decline rate is abnormal.
 */
async function consumeBrandPayment(context: AppContext, brand: Brand): Promise<Allowance | null> {
  const { minDeclines, minShare, shards } = abnormalDeclines
  const counterOf = (shard: number) => ({ limit: limits.brandPayments, subject: `${brand} ${shard}` })
  const own = await consumeAttempt(context, counterOf(randomInt(shards)))
  if (!own) return null
  const counted = await sumAttempts(
    context,
    Array.from({ length: shards }, (_, shard) => counterOf(shard)),
  )
  const recent = await getRecentPayments(context, brand)
  const declined = Math.max(counted - 1, recent.declined)
  if (declined < minDeclines || declined < Math.max(recent.all, declined) * minShare) return own
  await own.release()
  return null
}

type Payment = {
  readonly brand: Brand
  readonly method: PaymentMethodId
  readonly address: string
  readonly captcha: CaptchaProof
  /** The request with the captcha token, if the token was not consumed yet. */
  readonly use?: RepeatableUse
}

/** A payment that was counted as if it were declined. */
export type PaymentAllowance = {
  /** Releases the count, because the payment was not sent. */
  release(): Promise<void>
  /** Releases the counts that the response shows to be harmless. */
  settle(state: AttemptState): Promise<void>
}

const uncountedPayment: PaymentAllowance = { release: async () => {}, settle: async () => {} }

/** @param few stays counted while the bank's challenge is open, see {@link recordChallengeResult} */
function createAllowance(few: Allowance | null, others: readonly (Allowance | null)[]): PaymentAllowance {
  const releaseOthers = async () => {
    for (const other of others) await other?.release()
  }
  const release = async () => {
    await few?.release()
    await releaseOthers()
  }
  return {
    release,
    async settle(state) {
      if (state === 'action_required') await releaseOthers()
      else if (!isDeclined(state)) await release()
    },
  }
}

/**
 * Counts a card payment as declined before it is sent. Requires a captcha if the address had too many
 * declined cards, or the brand has abnormally many; fails if the address had too many in spite of captchas.
 */
export async function limitCardPayment(
  context: AppContext,
  { brand, method, address, captcha, use }: Payment,
): Promise<PaymentAllowance | DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const { config, database, clock } = context
  if (!isCardMethod(method)) return uncountedPayment
  const isToken = context.captcha !== null && typeof captcha === 'string' && captcha !== ''
  if (isToken && !(await consumeCaptchaToken(database.db, config.linkSecret, captcha, clock(), use)))
    return captchaRequired()
  if (isRateLimitExempt(config, address)) return uncountedPayment
  const subject = rateLimitKey(address)
  const all = await consumeAttempt(context, { limit: limits.allCardDeclines, subject })
  if (!all) return tooManyRequests()
  if (!context.captcha) return createAllowance(null, [all])
  const few = await consumeAttempt(context, { limit: limits.cardDeclines, subject })
  if (isToken || captcha === captchaSolved) return createAllowance(few, [all])
  const ofBrand = few && (await consumeBrandPayment(context, brand))
  const allowance = createAllowance(few, [all, ofBrand])
  if (ofBrand) return allowance
  await allowance.release()
  return captchaRequired()
}

/** Counts the result of a bank's challenge, which was counted as declined when it started. */
export async function recordChallengeResult(
  context: AppContext,
  { method, state }: { readonly method: PaymentMethodId; readonly state: AttemptState },
  address: string,
): Promise<void> {
  if (state === 'action_required' || !isCardMethod(method) || isRateLimitExempt(context.config, address))
    return
  const subject = rateLimitKey(address)
  if (context.captcha) await releaseAttempt(context, { limit: limits.cardDeclines, subject })
  if (!isDeclined(state)) return
  for (const limit of [limits.cardDeclines, limits.allCardDeclines])
    await consumeAttempt(context, { limit, subject })
}

/**
 * Whether the orders of a bag have reached the limit of card payments. The bag or its latest order is locked:
 * no other order of the bag starts a payment meanwhile.
 */
export async function hasTooManyCardPayments(
  tx: Queryable,
  { bagId, method }: { readonly bagId: number | null; readonly method: PaymentMethodId },
  now: Date,
): Promise<boolean> {
  if (bagId === null || !isCardMethod(method)) return false
  const { max, minutes } = bagPayments
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.bagId, bagId),
        gt(paymentAttempts.number, 0),
        gt(paymentAttempts.createdAt, new Date(now.getTime() - minutes * 60_000)),
        inArray(paymentAttempts.method, [...cardMethods]),
      ),
    )
  return (row?.count ?? 0) >= max
}
