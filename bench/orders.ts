import { shopOrigin } from '#bin/support/settings.ts'
import { step } from '#bin/support/steps.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startStack } from '#tests/support/stack.ts'
import { fillStock, type PurchaseStats, placeOrders } from './purchases.ts'
import { atLeast, type Row } from './report.ts'

/** Number of concurrent shoppers, each on its own connection; the pool has a connection for each as well. */
const connections = [1, 2, 4, 8, 16, 32, 64] as const
const maxConnections = Math.max(...connections)
const orders = 768

export const orderColumns = connections.map(String)

/** Each run has its own database, so that it does not pay for rows and dead tuples of the run before. */
async function measureWithConnections(serverUrl: string, inFlight: number): Promise<PurchaseStats> {
  const { url, drop } = await createDatabase(serverUrl)
  const stack = await startStack({
    distDir: '.next-bench',
    storefront: false,
    databaseUrl: url,
    beforeStart: fillStock,
    env: { LOG_LEVEL: 'warn', DATABASE_POOL: String(maxConnections) },
  })
  try {
    const origins = [shopOrigin(stack.plan)]
    await placeOrders(origins, 64, inFlight)
    return await placeOrders(origins, orders, inFlight)
  } finally {
    await stack.close()
    await drop()
  }
}

/** Orders per second on a PostgreSQL that fsyncs, by number of concurrent shoppers. */
export async function measureOrders(): Promise<Row[]> {
  const server = await startPostgres({ durable: true })
  try {
    const bought = new Map<string, PurchaseStats>()
    for (const count of connections)
      bought.set(
        String(count),
        await step(`Orders over ${count} connections`, () => measureWithConnections(server.url, count)),
      )
    const alone = bought.get('1')?.order ?? 0
    const row = (label: string, value: (each: PurchaseStats) => number): Row => ({
      label,
      values: Object.fromEntries([...bought].map(([column, each]) => [column, value(each)])),
    })
    return [
      row('Create order and pay, per second', ({ order }) => order),
      { ...row('of what one alone does', ({ order }) => order / alone), budget: atLeast(1) },
      row('Create order and pay, ms, median', ({ orderMs }) => orderMs),
    ]
  } finally {
    await server.stop()
  }
}
