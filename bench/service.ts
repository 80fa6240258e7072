import { shopOrigin } from '#bin/support/settings.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startStack } from '#tests/support/stack.ts'
import { fillStock, type PurchaseStats, placeOrders } from './purchases.ts'
import type { Row } from './report.ts'

const orders = 300
const inFlight = 16

async function measureOnDatabase(databaseUrl?: string): Promise<PurchaseStats> {
  const stack = await startStack({
    distDir: '.next-bench',
    storefront: false,
    beforeStart: fillStock,
    env: { LOG_LEVEL: 'warn' },
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    return await placeOrders([shopOrigin(stack.plan)], orders, inFlight)
  } finally {
    await stack.close()
  }
}

/** Bags filled and orders placed (payment and stock included) per second, on both databases. */
export async function measureService(): Promise<Row[]> {
  const embedded = await measureOnDatabase()
  const server = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(server.url)
    const postgres = await measureOnDatabase(url)
    const row = (label: string, key: keyof PurchaseStats): Row => ({
      label,
      values: { PGlite: embedded[key], PostgreSQL: postgres[key] },
    })
    return [
      row('Add to bag, per second', 'add'),
      row('Add to bag, ms, median', 'addMs'),
      row('Create order and pay, per second', 'order'),
      row('Create order and pay, ms, median', 'orderMs'),
    ]
  } finally {
    await server.stop()
  }
}
