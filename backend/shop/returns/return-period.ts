import { marketOf, withdrawalDays } from '#config/markets.ts'
import { endOfDayAfter, toMarketDate } from '#i18n/time-zones.ts'
import type { Order } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import type { Shipment } from '../orders/shipments.ts'

type Delivered = Pick<Order, 'status' | 'market' | 'memberId' | 'returnDays'>
type Parcel = Pick<Shipment, 'sentAt' | 'deliveredAt'>

/** When the last parcel arrived, or was sent if its arrival is not reported; null before that. */
export function findArrival({ status }: Pick<Order, 'status'>, shipments: readonly Parcel[]): Date | null {
  if (status !== 'TR' && status !== 'FI') return null
  const times = shipments.map(({ deliveredAt, sentAt }) => (deliveredAt ?? sentAt).getTime())
  return times.length ? new Date(Math.max(...times)) : null
}

/** The end of a number of days after arrival: the last day ends at midnight in the customer's time zone. */
const endOfPeriod = (arrival: Date, days: number, { market }: Pick<Order, 'market'>) =>
  endOfDayAfter(arrival, days, marketOf(market).timeZone)

/** The end of the return period; null for an order that has not arrived. */
export function getReturnDeadline(order: Delivered, shipments: readonly Parcel[]): Date | null {
  const arrival = findArrival(order, shipments)
  return arrival && endOfPeriod(arrival, returnDaysOf(order), order)
}

/** Whether the order may be withdrawn from by law, which refunds its first delivery too. */
export function isInStatutoryPeriod(order: Delivered, shipments: readonly Parcel[], now: Date): boolean {
  const arrival = findArrival(order, shipments)
  return arrival !== null && now < endOfPeriod(arrival, withdrawalDays, order)
}

/** The last day before a deadline at midnight, in the customer's time zone: `2026-12-11`. */
export const getLastDay = (deadline: Date, market: Order['market']): string =>
  toMarketDate(new Date(deadline.getTime() - 1), market)
