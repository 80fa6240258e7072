import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { ok } from '../http/result.ts'
import { reconcile } from '../shop/reconcile/reconcile.ts'

/** Whether orders, payments, stock, vouchers and gift cards agree. */
export function adminReconcileRoutes(app: FastifyInstance, { database }: AppContext): void {
  app.get('/reconcile', { schema: { hide: true } }, async () => ok({ checks: await reconcile(database) }))
}
