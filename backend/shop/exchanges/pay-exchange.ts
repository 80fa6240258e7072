import type { FastifyBaseLogger } from 'fastify'
import type { Contract } from '#api-client/contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { startPayment } from '../payment-processing/start-payment.ts'
import type { PaymentInput } from '../payments/methods/payment-input.ts'
import type { PaymentAllowance } from '../payments/payment-limits.ts'
import { buildPaymentReply } from '../payments/payment-result.ts'
import { toPaymentUnavailable } from '../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import { findReturnById } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { getLastDay } from '../returns/return-period.ts'
import { advanceExchange } from './advance-exchange.ts'
import { loadExchangeDtos } from './exchange-dto.ts'
import type { Exchange } from './exchange-repository.ts'

type Step2 = Contract['modifySizeStep2']

export type ExchangeReplyContext = {
  readonly app: AppContext
  readonly order: Order
  readonly profile: Locale
  readonly log: FastifyBaseLogger
  /** Settled with the payment that this request started; null for a repeated request. */
  readonly allowance: PaymentAllowance | null
}

/** The bank’s page that a payment continues on; null if there is none. */
function getRedirectUrl(action: Readonly<Record<string, unknown>> | null): string | null {
  return action?.type === 'redirect' && typeof action.url === 'string' ? action.url : null
}

async function startDifferencePayment(
  { app, log, allowance }: ExchangeReplyContext,
  attempt: Attempt,
  payment: PaymentInput,
): Promise<Attempt> {
  if (attempt.state !== 'starting') return attempt
  const started = await startPayment(app, attempt, payment, log)
  await allowance?.settle(started.state)
  return started
}

/** Starts the payment of the difference, if one is due, and builds the reply of step 2. */
export async function buildExchangeReply(
  context: ExchangeReplyContext,
  { exchange, attempt }: { readonly exchange: Exchange; readonly attempt: Attempt },
  payment: PaymentInput,
): Promise<Result<Step2>> {
  const { app, order, profile, log, allowance } = context
  const { config, database, clock } = app
  const { db } = database
  try {
    const started = await startDifferencePayment(context, attempt, payment)
    await advanceExchange(app, exchange.id)
    const newOrder = await findOrderById(db, exchange.newOrderId)
    const own = await findReturnById(db, exchange.returnId)
    if (!newOrder || !own) throw new Error('The exchange has no follow-up order or no return')
    const paid = await buildPaymentReply(database, newOrder, started)
    const t = await loadTranslate(db, profile)
    const number = formatReturnNumber(order, own.number)
    const all = await loadExchangeDtos(db, {
      order,
      profile,
      t,
      config,
      now: clock(),
      showsPersonalData: true,
    })
    const dto = all.find(({ exchangeId }) => exchangeId === number)
    if (!dto) throw new Error('The registered exchange was not found')
    const { cardResponse, flow } = paid.order
    const day = formatPickupDate(getLastDay(own.handOverBy, order.market), profile)
    return ok({
      message:
        dto.state === 'unpaid'
          ? t('exchange.message.unpaid')
          : t('exchange.message.registered', { number, day }),
      orderId: order.locator,
      returnId: number,
      encodedReference: newOrder.reference,
      order: paid.order,
      cardResponse: newOrder.toPay > 0 ? cardResponse : null,
      pdfUrl: dto.return.pdfUrl,
      redirectUrl: getRedirectUrl(cardResponse.action),
      resp3ds2: flow === 'PENDING_3DS2' ? cardResponse.action : null,
      respEissueUrl: null,
      errors: [],
      exchange: dto,
    })
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}
