import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { acceptsOrders } from '#config/markets.ts'
import { fiscalYearOf } from '#i18n/business-time.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha, tooManyRequests } from '../captcha/require-captcha.ts'
import { findOrderByReference, lockOrder, setReceipt } from '../orders/repository.ts'
import { isCommitted } from '../orders/states.ts'
import { arePaymentsDown } from '../payments/outage.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import type { AdmitOrder } from './order-admission.ts'
import { submitOrder } from './submit-order.ts'

type Offline = Contract['offlineOrder']
type Input = z.output<Offline['input']>
type Channel = 'offline' | 'contingency'

/** The store of receipts for orders placed in the browser. */
const webStore = 'web'

function checkChannel(channel: Channel, { profile }: Input) {
  const online = acceptsOrders(marketCodeOf(profile))
  if (channel === 'offline' && online)
    return fail('market_online', 'This market only accepts online orders.', 'profile')
  if (channel === 'contingency' && !online)
    return fail('market_offline', 'Orders of this market are placed offline with its shop.', 'profile')
  return null
}

/**
 * Issues the order's receipt once; none for an order that expired, or was superseded, before it was accepted.
 */
async function issueReceipt({ database, clock }: AppContext, encodedReference: string) {
  return database.db.transaction(async (tx) => {
    const found = await findOrderByReference(tx, encodedReference)
    if (!found) throw new Error('The offline order was not found')
    const order = await lockOrder(tx, found.id)
    if (!isCommitted(order))
      return fail('order_expired', 'The stock reservation of the order expired. Place the order again.')
    const { offlineReference, store, fiscalYear, locator } = order
    if (offlineReference !== null && store !== null && fiscalYear !== null)
      return { locator, receipt: { offlineReference, store, fiscalYear } }
    const receipt = { offlineReference: locator, store: webStore, fiscalYear: fiscalYearOf(clock()) }
    await setReceipt(tx, order.id, receipt)
    return { locator, receipt }
  })
}

/** The order input without the fields that only offline orders have. */
const toOrderInput = ({ note: _, ...input }: Input) => ({
  ...input,
  paypalPlus: false,
  paymentInfo: { method: 'none' as const },
})

/** Admits an order while payments are down, and counts it for the address. */
async function admitContingencyOrder(
  context: AppContext,
  offlineInput: Input,
  { address, idempotencyKey }: Pick<RequestContext, 'address' | 'idempotencyKey'>,
) {
  const { config, database, clock } = context
  if (!(await arePaymentsDown(database.db, clock())))
    return fail(
      'payments_available',
      'No order was placed because payments are available. Pay for the order as usual.',
    )
  const input = toOrderInput(offlineInput)
  const { captchaToken: token } = input
  const use = { idempotencyKey, input }
  const captchaAllowance = await requireCaptcha(context, {
    limit: limits.contingencyOrders,
    token,
    address,
    repeatableUse: use,
  })
  if (isDomainError(captchaAllowance) || isRateLimitExempt(config, address)) return captchaAllowance
  const counted = { limit: limits.allContingencyOrders, subject: rateLimitKey(address) }
  const dailyAllowance = await consumeAttempt(context, counted)
  if (dailyAllowance)
    return {
      release: async () => void (await Promise.all([captchaAllowance.release(), dailyAllowance.release()])),
    }
  await captchaAllowance.release()
  return tooManyRequests()
}

/**
 * Places an order without payment: its goods are reserved and staff confirm it. It supersedes an unpaid order
 * of the same bag, but fails if that order may still be paid.
 */
export async function placeOfflineOrder<Refused extends string = never>(
  context: AppContext,
  channel: Channel,
  offlineInput: Input,
  request: RequestContext,
  admit?: AdmitOrder<Refused>,
): Promise<z.output<Offline['reply']> | DomainError<(keyof Offline['errors'] & string) | Refused>> {
  const channelError = checkChannel(channel, offlineInput)
  if (channelError) return channelError
  const input = toOrderInput(offlineInput)
  const purchase = {
    input,
    payment: { method: 'invoice' as const },
    channel,
    note: offlineInput.note?.trim() || null,
  }
  const submitted = await submitOrder(context, purchase, request, admit)
  if (isDomainError(submitted)) {
    const { errorCode } = submitted
    if (errorCode === 'payment_unavailable')
      throw new Error(`Placing an order without a payment failed: ${errorCode}`)
    return { ...submitted, errorCode }
  }
  const { encodedReference } = submitted
  const issued = await issueReceipt(context, encodedReference)
  return isDomainError(issued) ? issued : ok({ encodedReference, ...issued })
}

/** {@link placeOfflineOrder} for as long as the service detects that payments are down. */
export function placeContingencyOrder(
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<Result<Contract['contingencyOrder']>> {
  return placeOfflineOrder(context, 'contingency', input, request, () =>
    admitContingencyOrder(context, input, request),
  )
}
