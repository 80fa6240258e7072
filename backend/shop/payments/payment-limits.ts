import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Brand } from '#i18n/brands.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { isRateLimitFree } from '../../http/client-address.ts'
import type { Refusal } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { type CaptchaProof, captchaRefused, captchaSolved } from '../captcha/require-captcha.ts'
import { takeToken } from '../captcha/tokens.ts'
import { orders } from '../orders/schema.ts'
import { type Allowance, consumeAttempt, uncounted } from '../throttles/attempts.ts'
import { abnormalDeclines, limits } from '../throttles/limits.ts'
import { paymentAttempts } from './schema.ts'
import type { AttemptState } from './states.ts'

/** Methods that answer whether a card number is good, and so are worth testing cards with. */
const cardMethods = ['card', 'google_pay', 'apple_pay', 'amazon_pay'] as const satisfies PaymentMethodId[]
const isCardMethod = (method: PaymentMethodId) => cardMethods.some((each) => each === method)

const declinedStates = ['refused', 'error'] as const satisfies AttemptState[]
export const isDeclined = (state: AttemptState) => declinedStates.some((each) => each === state)

/** How long a process trusts what it read of a brand's declines. */
const freshMs = 1000
type Known = { readonly at: number; readonly isAbnormal: Promise<boolean> }
const knownByDatabase = new WeakMap<object, Map<Brand, Known>>()

async function readDeclines({ database, clock }: Pick<ShopParts, 'database' | 'clock'>, brand: Brand) {
  const { minutes, minDeclines, minShare } = abnormalDeclines
  const since = new Date(clock().getTime() - minutes * 60_000)
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
  return row !== undefined && row.declined >= minDeclines && row.declined >= row.all * minShare
}

/** Whether the brand's share of declined cards is abnormal, in all processes together. */
function hasAbnormalDeclines(parts: Pick<ShopParts, 'database' | 'clock'>, brand: Brand): Promise<boolean> {
  const at = parts.clock().getTime()
  const known = knownByDatabase.get(parts.database.pool) ?? new Map<Brand, Known>()
  knownByDatabase.set(parts.database.pool, known)
  const last = known.get(brand)
  if (last && at >= last.at && at - last.at < freshMs) return last.isAbnormal
  const isAbnormal = readDeclines(parts, brand)
  known.set(brand, { at, isAbnormal })
  // A read that failed is no answer for the next caller.
  isAbnormal.catch(() => known.delete(brand))
  return isAbnormal
}

type Payment = {
  readonly brand: Brand
  readonly method: PaymentMethodId
  readonly address: string
  readonly captcha: CaptchaProof
}

/**
 * Counts a card payment before it is sent, as if the card were declined. Asks for a captcha where the address had too
 * many declined cards, or the brand has abnormally many. {@link settleAllowance} gives back what was not declined.
 */
export async function requirePaymentCaptcha(
  parts: ShopParts,
  { brand, method, address, captcha }: Payment,
): Promise<Allowance | Refusal<'E_CAPTCHA_ERROR'>> {
  const { config, database, clock } = parts
  if (!parts.captcha || !isCardMethod(method)) return uncounted
  const isToken = typeof captcha === 'string' && captcha !== ''
  if (isToken && !(await takeToken(database.db, config.linkSecret, captcha, clock()))) return captchaRefused()
  if (isRateLimitFree(config, address)) return uncounted
  const isVerified = isToken || captcha === captchaSolved
  if (!isVerified && (await hasAbnormalDeclines(parts, brand))) return captchaRefused()
  const allowance = await consumeAttempt(parts, {
    limit: limits.cardDeclines,
    subject: rateLimitKey(address),
  })
  return allowance ?? (isVerified ? uncounted : captchaRefused())
}

/** Gives a payment back that was not declined. */
export async function settleAllowance(allowance: Allowance, state: AttemptState): Promise<void> {
  if (!isDeclined(state)) await allowance.release()
}

/** Counts a card that was declined after the challenge of its bank. */
export async function countDecline(
  parts: ShopParts,
  { method, state }: { readonly method: PaymentMethodId; readonly state: AttemptState },
  address: string,
): Promise<void> {
  if (!isDeclined(state) || !isCardMethod(method) || isRateLimitFree(parts.config, address)) return
  await consumeAttempt(parts, { limit: limits.cardDeclines, subject: rateLimitKey(address) })
}
