import { shopOrigin } from '#bin/support/settings.ts'
import { step } from '#bin/support/steps.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startStack } from '#tests/support/stack.ts'
import { fillStock, type PurchaseStats, placeOrders } from './purchases.ts'
import { atLeast, type Row } from './report.ts'

/** How many shoppers order at a time, each over a connection of its own; the pool has one for each as well. */
const connections = [1, 2, 4, 8, 16, 32, 64] as const
const maxConnections = Math.max(...connections)
const orders = 768

export const orderColumns = connections.map(String)

/** Each with a database of its own, so that none pays for what the one before left behind. */
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

/** Orders per second on a PostgreSQL that waits for its disk, and how they grow with those who order at a time. */
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
