import { findReturnsOfOrders } from '../../returns/member-returns.ts'
import { findReturnEvents } from '../../returns/repository.ts'
import { formatReturnNumber } from '../../returns/return-number.ts'
import type { TimelineEvent, TimelineSource } from './timeline-source.ts'

/** Every status of each return. The goods that go back in an exchange are events of the exchange. */
export const returnEvents: TimelineSource = async (db, { order }) => {
  const returns = (await findReturnsOfOrders(db, [order.id]))(order.id)
  const events = await findReturnEvents(
    db,
    returns.map(({ id }) => id),
  )
  return events.flatMap(({ returnId, status, at }): TimelineEvent[] => {
    const own = returns.find(({ id }) => id === returnId)
    if (!own) return []
    const { number, positions } = own
    return [{ kind: 'return', code: status, at, reference: formatReturnNumber(order, number), positions }]
  })
}
