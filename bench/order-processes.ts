import pg from 'pg'
import { z } from 'zod'
import { freePort } from '#bin/support/ports.ts'
import type { Running } from '#bin/support/processes.ts'
import { startBackEnd } from '#bin/support/services.ts'
import { shopOrigin } from '#bin/support/settings.ts'
import { say, step } from '#bin/support/steps.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { startDistantDatabase } from './distant-database.ts'
import { type Bought, buy, fillStock } from './purchases.ts'
import { atLeast, below, median, type Row } from './report.ts'

/** How many back ends share the database. */
const counts = [1, 2, 3] as const
type Count = (typeof counts)[number]
const most = Math.max(...counts)
/** Every round measures each count once, in another order, so that a busy machine slows all of them alike. */
const rounds = 5
const orders = 240
const inFlight = 12
const pollMs = 20
/** A second. Jobs look for work every few seconds, and find none within milliseconds. */
const quietPolls = 50

export const processColumns = counts.map(String)

type Measured = Bought & {
  /** Connections that wait for a lock of another, at a moment, in the mean. */
  readonly waiting: number
}

const activityRow = z.array(z.object({ waiting: z.coerce.number() }))

/** Waits until no connection has worked for a while: e-mails and notifications of the orders before are done. */
async function waitForQuiet(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < quietPolls; await new Promise((resolve) => setTimeout(resolve, pollMs))) {
    const { rows } = await client.query(
      "select count(*) as waiting from pg_stat_activity where state <> 'idle' and datname = current_database() and pid <> pg_backend_pid()",
    )
    quiet = activityRow.parse(rows)[0]?.waiting === 0 ? quiet + 1 : 0
  }
}

/** Counts the connections that wait for a lock, over and over while the work runs. */
async function countWaiting(url: string, work: () => Promise<Bought>): Promise<Measured> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await waitForQuiet(client)
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

/** Further back ends on the database of the stack. */
async function startOthers(stack: Stack): Promise<{ origins: string[]; stop: () => Promise<void> }> {
  const others: Running[] = []
  const origins = [shopOrigin(stack.plan)]
  const stop = async () => {
    for (const other of others) await other.stop()
  }
  try {
    while (origins.length < most) {
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
  const measured = new Map<Count, Measured[]>(counts.map((count) => [count, []]))
  await buy(origins, most * orders, inFlight)
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < counts.length; turn += 1) {
      const count = counts[(round + turn) % counts.length] ?? 1
      const bought = await countWaiting(url, () => buy(origins.slice(0, count), orders, inFlight))
      measured.get(count)?.push(bought)
      say(`  round ${round + 1}, ${count} of ${most} back ends: ${bought.order.toFixed(1)} orders per second`)
    }
  }
  return measured
}

/** Orders per second with one, two and three back ends on one PostgreSQL on another machine, which waits for its disk. */
export async function processRows(): Promise<Row[]> {
  const server = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(server.url)
    const distant = await startDistantDatabase(url)
    try {
      const stack = await startStack({
        distDir: '.next-bench',
        storefront: false,
        databaseUrl: distant.url,
        beforeStart: fillStock,
        env: { LOG_LEVEL: 'warn', DATABASE_POOL: String(inFlight) },
      })
      try {
        const { origins, stop } = await startOthers(stack)
        try {
          const measured = await step(`Orders with ${counts.join(', ')} back ends, ${rounds} rounds`, () =>
            measureAll(url, origins),
          )
          return rowsOf(measured)
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

function rowsOf(measured: ReadonlyMap<Count, readonly Measured[]>): Row[] {
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
      unjudged: ['1'],
    },
    row('Create order and pay, ms, median', (runs) => median(runs.map(({ orderMs }) => orderMs))),
    {
      ...row('Connections that wait for a lock, mean', (runs) => median(runs.map(({ waiting }) => waiting))),
      budget: below(1),
    },
  ]
}
