import type { FastifyInstance } from 'fastify'
import { ok } from '../http/result.ts'
import type { AppContext } from '../parts.ts'
import { reconcile } from '../shop/reconcile/reconcile.ts'

/** Whether orders, payments, stock, vouchers and gift cards agree. */
export function adminReconcileRoutes(app: FastifyInstance, { database }: AppContext): void {
  app.get('/reconcile', { schema: { hide: true } }, async () => ok({ checks: await reconcile(database) }))
}
