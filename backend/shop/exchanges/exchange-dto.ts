import type { OrderExchangeDto } from '#api-client/contract/exchanges.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { findOrderById, findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { isShipped } from '../orders/statuses.ts'
import { findAttempts } from '../payments/repository.ts'
import { findDecisiveAttempt, toPaymentState } from '../payments/states.ts'
import { findReturnById } from '../returns/repository.ts'
import { loadReturnDtos } from '../returns/return-dto.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { type Exchange, findExchanges } from './exchange-repository.ts'

type DtoContext = {
  readonly order: Order
  readonly profile: Locale
  readonly t: Translate
  readonly config: Config
  readonly now: Date
  readonly showsPersonalData: boolean
}

function toItemDto({ snapshot }: OrderLine) {
  const { name, color, sizeLabel, thumbnail } = snapshot
  return { name, color: color.name, size: sizeLabel, thumbnail }
}

async function loadNewOrder(db: Queryable, { newOrderId }: Exchange) {
  const [order, lines, attempts] = await Promise.all([
    findOrderById(db, newOrderId),
    findOrderLines(db, newOrderId),
    findAttempts(db, newOrderId),
  ])
  const [line] = lines
  const attempt = findDecisiveAttempt(attempts)
  if (!order || !line || !attempt) throw new Error('The follow-up order of an exchange is incomplete')
  return { order, line, paymentState: toPaymentState(order.state, attempt.state) }
}

async function toExchangeDto(
  db: Queryable,
  exchange: Exchange,
  lines: readonly OrderLine[],
  { order, profile, t, config, now, showsPersonalData }: DtoContext,
): Promise<OrderExchangeDto> {
  const [own, fresh] = await Promise.all([findReturnById(db, exchange.returnId), loadNewOrder(db, exchange)])
  const old = lines.find(({ position }) => position === exchange.position)
  if (!own || !old) throw new Error('An exchange has no return or no line')
  const exchangeId = formatReturnNumber(order, own.number)
  const returns = await loadReturnDtos(db, { order, orderLines: lines, profile, t, labels: { config, now } })
  const dto = returns.find(({ returnId }) => returnId === exchangeId)
  if (!dto) throw new Error('The return of an exchange was not found')
  const wire = (amount: number) => toDecimal(amount, order.currency)
  const price = (amount: number) => formatPrice(amount, profile, order.currency)
  const isUnpaid = exchange.state === 'unpaid'
  return {
    exchangeId,
    state: exchange.state,
    ending: exchange.ending,
    createdAt: exchange.createdAt.toISOString(),
    old: toItemDto(old),
    new: toItemDto(fresh.line),
    difference: wire(fresh.order.toPay),
    differenceFormated: price(fresh.order.toPay),
    refundDue: wire(exchange.refundDue),
    refundDueFormated: price(exchange.refundDue),
    currency: order.currency,
    paymentState: fresh.paymentState,
    payUntil: isUnpaid ? fresh.order.holdUntil.toISOString() : null,
    newOrder: {
      orderId: fresh.order.locator,
      encodedReference: showsPersonalData ? fresh.order.reference : null,
      orderStatus: fresh.order.status,
    },
    // Its label is of no use before the exchange is paid.
    return: { ...dto, cancellable: false, ...(isUnpaid && { pdfUrl: null, qrUrl: null }) },
    cancellable: exchange.closedAt === null && own.status === 'PE' && !isShipped(fresh.order.status),
  }
}

/** The exchanges of an order, oldest first. */
export async function loadExchangeDtos(db: Queryable, context: DtoContext): Promise<OrderExchangeDto[]> {
  const exchanges = await findExchanges(db, context.order.id)
  if (!exchanges.length) return []
  const lines = await findOrderLines(db, context.order.id)
  return Promise.all(exchanges.map((exchange) => toExchangeDto(db, exchange, lines, context)))
}
