import pg from 'pg'
import { z } from 'zod'
import { freePort } from '#bin/support/ports.ts'
import type { Running } from '#bin/support/processes.ts'
import { startBackEnd } from '#bin/support/services.ts'
import { shopOrigin } from '#bin/support/settings.ts'
import { printLine, step } from '#bin/support/steps.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { fillStock, type PurchaseStats, placeOrders } from './purchases.ts'
import { startRemoteDatabase } from './remote-database.ts'
import { atLeast, below, median, type Row } from './report.ts'

/** Numbers of back ends that share the database. */
const processCounts = [1, 2, 3] as const
type Count = (typeof processCounts)[number]
const maxProcesses = Math.max(...processCounts)
/**
 * Every round measures each number of back ends once, in a different order, so that a busy machine affects
 * all of them equally.
 */
const rounds = 5
const orders = 240
const inFlight = 12
const pollMs = 20
/** One second. Jobs poll every few seconds and finish within milliseconds when there is no work. */
const idlePolls = 50

export const processColumns = processCounts.map(String)

type Measured = PurchaseStats & {
  /** Mean number of connections that wait for a lock held by another connection. */
  readonly waiting: number
}

const activityRow = z.array(z.object({ waiting: z.coerce.number() }))

/**
 * Waits until all connections have been idle for a while: e-mails and webhooks of earlier orders are done.
 */
async function waitForIdle(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < idlePolls; await new Promise((resolve) => setTimeout(resolve, pollMs))) {
    const { rows } = await client.query(
      "select count(*) as waiting from pg_stat_activity where state <> 'idle' and datname = current_database() and pid <> pg_backend_pid()",
    )
    quiet = activityRow.parse(rows)[0]?.waiting === 0 ? quiet + 1 : 0
  }
}

/** Samples the number of connections that wait for a lock while the work runs. */
async function measureLockWaits(url: string, work: () => Promise<PurchaseStats>): Promise<Measured> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await waitForIdle(client)
  const polls: number[] = []
  let running = true
  const polling = (async () => {
    while (running) {
      const { rows } = await client.query(
        "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      polls.push(activityRow.parse(rows)[0]?.waiting ?? 0)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })()
  try {
    const bought = await work()
    return { ...bought, waiting: polls.reduce((sum, each) => sum + each, 0) / Math.max(1, polls.length) }
  } finally {
    running = false
    await polling
    await client.end()
  }
}

/** Starts additional back ends on the database of the stack. */
async function startOtherBackEnds(stack: Stack): Promise<{ origins: string[]; stop: () => Promise<void> }> {
  const others: Running[] = []
  const origins = [shopOrigin(stack.plan)]
  const stop = async () => {
    for (const other of others) await other.stop()
  }
  try {
    while (origins.length < maxProcesses) {
      const plan = { ...stack.plan, shopPort: await freePort() }
      others.push(await startBackEnd(plan))
      origins.push(shopOrigin(plan))
    }
  } catch (cause) {
    await stop()
    throw cause
  }
  return { origins, stop }
}

async function measureAll(url: string, origins: readonly string[]) {
  const measured = new Map<Count, Measured[]>(processCounts.map((count) => [count, []]))
  await placeOrders(origins, maxProcesses * orders, inFlight)
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < processCounts.length; turn += 1) {
      const count = processCounts[(round + turn) % processCounts.length] ?? 1
      const bought = await measureLockWaits(url, () => placeOrders(origins.slice(0, count), orders, inFlight))
      measured.get(count)?.push(bought)
      printLine(
        `  round ${round + 1}, ${count} of ${maxProcesses} back ends: ${bought.order.toFixed(1)} orders per second`,
      )
    }
  }
  return measured
}

/**
 * Orders per second with one, two and three back ends on one PostgreSQL that fsyncs and is reached over a
 * network.
 */
export async function measureProcesses(): Promise<Row[]> {
  const server = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(server.url)
    const distant = await startRemoteDatabase(url)
    try {
      const stack = await startStack({
        distDir: '.next-bench',
        storefront: false,
        databaseUrl: distant.url,
        beforeStart: fillStock,
        env: { LOG_LEVEL: 'warn', DATABASE_POOL: String(inFlight) },
      })
      try {
        const { origins, stop } = await startOtherBackEnds(stack)
        try {
          const measured = await step(
            `Orders with ${processCounts.join(', ')} back ends, ${rounds} rounds`,
            () => measureAll(url, origins),
          )
          return toRows(measured)
        } finally {
          await stop()
        }
      } finally {
        await stack.close()
      }
    } finally {
      await distant.stop()
    }
  } finally {
    await server.stop()
  }
}

function toRows(measured: ReadonlyMap<Count, readonly Measured[]>): Row[] {
  const alone = measured.get(1) ?? []
  const row = (label: string, value: (runs: readonly Measured[]) => number): Row => ({
    label,
    values: Object.fromEntries([...measured].map(([count, runs]) => [String(count), value(runs)])),
  })
  const ratio = (runs: readonly Measured[]) =>
    median(runs.map(({ order }, round) => order / (alone[round]?.order ?? order)))
  return [
    row('Create order and pay, per second, median', (runs) => median(runs.map(({ order }) => order))),
    {
      ...row('times what one process does', ratio),
      budget: atLeast(1),
      withoutBudget: ['1'],
    },
    row('Create order and pay, ms, median', (runs) => median(runs.map(({ orderMs }) => orderMs))),
    {
      ...row('Connections that wait for a lock, mean', (runs) => median(runs.map(({ waiting }) => waiting))),
      budget: below(1),
    },
  ]
}
