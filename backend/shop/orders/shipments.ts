import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderShipments } from '../../db/schema/sales/order-shipments.ts'

export type Shipment = typeof orderShipments.$inferSelect

/** The shipments of an order, in the order in which they were sent. */
export function findShipments(db: Queryable, orderId: number): Promise<Shipment[]> {
  return db
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.number))
}

/** Inserts a shipment under the order's next number. The order is locked. */
export async function insertShipment(
  tx: Queryable,
  shipment: Omit<typeof orderShipments.$inferInsert, 'id' | 'number'>,
): Promise<Shipment> {
  const [last] = await tx
    .select({ number: max(orderShipments.number) })
    .from(orderShipments)
    .where(eq(orderShipments.orderId, shipment.orderId))
  const [written] = await tx
    .insert(orderShipments)
    .values({ ...shipment, number: (last?.number ?? 0) + 1 })
    .returning()
  if (!written) throw new Error('The shipment was not saved')
  return written
}

export async function setShipmentsDelivered(tx: Queryable, orderId: number, at: Date): Promise<void> {
  await tx
    .update(orderShipments)
    .set({ deliveredAt: at })
    .where(and(eq(orderShipments.orderId, orderId), isNull(orderShipments.deliveredAt)))
}

export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>

export async function setShipmentTracking(tx: Queryable, id: number, tracking: Tracking): Promise<void> {
  await tx.update(orderShipments).set(tracking).where(eq(orderShipments.id, id))
}
