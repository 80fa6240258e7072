import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm } from '../payments/alarms.ts'
import type { OrderReturn } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import type { Exchange } from './exchange-repository.ts'

export type ExchangedReturn = {
  readonly exchange: Exchange
  readonly order: Order
  /** The return of the old size. */
  readonly own: OrderReturn
}

const alarmKey = ({ id }: Exchange) => `exchange-${id}`

/** Reports to staff that the new size was sent and the old one is missing: the customer has both, and paid for one. */
export const raiseMissingAlarm = (tx: Queryable, { exchange, order, own }: ExchangedReturn, now: Date) =>
  raiseAlarm(
    tx,
    {
      kind: 'old_size_missing',
      key: alarmKey(exchange),
      orderId: order.id,
      reference: formatReturnNumber(order, own.number),
      amount: exchange.value,
      currency: order.currency,
    },
    now,
  )

/** The customer has one of the sizes again, or none. */
export const settleMissingAlarm = (tx: Queryable, exchange: Exchange, now: Date) =>
  settleAlarm(tx, 'old_size_missing', alarmKey(exchange), now)
