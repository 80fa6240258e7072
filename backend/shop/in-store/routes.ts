import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { readInStoreStock } from './availability.ts'
import { reserveInStore } from './reserve-in-store.ts'

/** Stock in stores, and the reservation of a size there. */
export function inStoreRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database

  registerRoute(app, contract.inStoreStock, (input) => readInStoreStock(db, input, context.clock()))
  registerRoute(app, contract.productReservation, (input, { address }) =>
    reserveInStore(context, input, address),
  )
}
