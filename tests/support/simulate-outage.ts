import { providerFailures } from '#backend/db/schema/sales/payment-outage.ts'
import { outage } from '#backend/shop/payments/outage.ts'
import type { CheckoutShop } from './checkout-shop.ts'

/**
 * Simulates failed provider calls for customers of this many networks: payments are down for some minutes.
 */
export async function simulateOutage({ database, context }: Pick<CheckoutShop, 'database' | 'context'>) {
  const failedAt = context.clock()
  const networks = Array.from({ length: outage.customers }, (_, index) => `reported ${index}`)
  await database.db
    .insert(providerFailures)
    .values(networks.map((source) => ({ source, failures: 1, failedAt })))
    .onConflictDoUpdate({ target: providerFailures.source, set: { failedAt } })
}
