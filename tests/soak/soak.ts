import { cpSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { developmentSecrets, sandboxAccount } from '#backend/config.ts'
import { openDatabase } from '#backend/db/client.ts'
import { readKeyRing } from '#backend/key-ring.ts'
import { getCurrentPin } from '#backend/shop/giftcards/credentials.ts'
import { issueCard } from '#backend/shop/giftcards/issue-card.ts'
import { CliError } from '#bin/support/cli-error.ts'
import { freePort } from '#bin/support/ports.ts'
import { type Running, root, runToCompletion } from '#bin/support/processes.ts'
import { startBackEnd } from '#bin/support/services.ts'
import { logFileOf, type ShopPlan, sandboxOrigin, shopOrigin } from '#bin/support/settings.ts'
import { printLine, step } from '#bin/support/steps.ts'
import type { SeededRandom } from '#demo/reviews/seeded-random.ts'
import { createDatabase, startPostgres, type ThrowawayPostgres } from '../support/postgres.ts'
import { prepareFolder, serverDatabases } from '../support/prepared-folder.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { type Fault, injectFaults } from './inject-faults.ts'
import {
  type CallSandbox,
  compareUnits,
  compareWithProvider,
  countUnits,
  findExistingOrders,
  replayDeliveries,
  restock,
  waitUntilSettled,
} from './reconciliation.ts'
import { runVisit } from './shopper.ts'
import { type Card, createSoakRun, type SoakRun } from './soak-run.ts'

const shopperCount = 6
/** Pause between two visits of a shopper: the provider's sandbox stores at most ten thousand payments. */
const restMs = 700

function createSandboxClient(plan: ShopPlan): CallSandbox {
  const ca = plan.sandboxTls ? readFileSync(plan.sandboxTls.cert) : undefined
  return (path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${sandboxOrigin(plan)}${path}`,
        {
          ca,
          method: body ? 'POST' : 'GET',
          headers: { 'x-api-key': sandboxAccount.apiKey, 'content-type': 'application/json' },
        },
        (reply) => {
          let text = ''
          reply.on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          reply.on('end', () => resolve(JSON.parse(text)))
        },
      )
      sent.on('error', reject)
      sent.end(body ? JSON.stringify(body) : undefined)
    })
}

async function withClient<Result>(url: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Scarce enough to sell out in some sizes, with a voucher that reaches its limit during the run. */
async function makeScarce(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    await db.query('update stock set received = received + 12 - quantity, quantity = 12')
    await db.query(`update vouchers set uses = 150 where code = 'PASEO10'`)
  })
}

/** Gift cards that many shoppers share, each of which is used more than once. */
async function issueCards(databaseUrl: string): Promise<Card[]> {
  const database = await openDatabase({ url: databaseUrl })
  const keys = readKeyRing('GIFT_CARD_SECRET', {}, developmentSecrets.giftCards)
  const fresh = { brand: 'vereda', currency: 'GBP', amount: 50_000 } as const
  try {
    return await database.db.transaction(async (tx) => {
      const cards: Card[] = []
      for (let count = 0; count < 30; count += 1) {
        const { number } = await issueCard(tx, fresh, new Date())
        cards.push({ number, pin: getCurrentPin(keys, number) })
      }
      return cards
    })
  } finally {
    await database.close()
  }
}

type SoakContext = {
  readonly stack: Stack
  readonly server: ThrowawayPostgres
  readonly second: { running: Running; readonly plan: ShopPlan }
  readonly callSandbox: CallSandbox
}

/** Operations and faults during the run, as they occur in production. */
function createFaults(
  { stack, server, second, callSandbox }: SoakContext,
  random: SeededRandom,
  delivery: () => Promise<void>,
): readonly [Fault, ...Fault[]] {
  return [
    // Runs between the others, so that its effect is unambiguous.
    { name: 'pairs delivered', run: delivery },
    {
      name: 'first process killed',
      async run() {
        await stack.stop('backEnd', 'SIGKILL')
        await stack.start('backEnd')
      },
    },
    {
      name: 'second process killed',
      async run() {
        second.running.signal('SIGKILL')
        await second.running.ended
        second.running = await startBackEnd(second.plan)
      },
    },
    { name: 'database crashed', run: () => server.crash() },
    {
      name: 'provider silent',
      async run() {
        process.kill(stack.pid('sandbox'), 'SIGSTOP')
        await pause(6000)
        process.kill(stack.pid('sandbox'), 'SIGCONT')
      },
    },
    {
      name: 'notifications late',
      async run() {
        await callSandbox('/sandbox/webhooks', { mode: 'hold' })
        await pause(4000)
        await callSandbox('/sandbox/webhooks', { mode: 'release' })
      },
    },
    {
      name: 'notifications again',
      run: () => replayDeliveries(callSandbox, (all) => random.shuffle(all).slice(0, 5)),
    },
  ]
}

function assertProcessesRunning({ stack, second }: SoakContext): void {
  if (!stack.isUp('backEnd')) throw new CliError('The first process ended without being killed.')
  const how = second.running.outcome()
  if (how !== null) throw new CliError(`The second process ended (${how}) without being killed.`)
}

async function runShopper(world: SoakRun): Promise<void> {
  while (world.isRunning()) {
    await runVisit(world)
    await pause(world.random.nextInt(2 * restMs))
  }
}

async function verifyResults(
  { stack, callSandbox }: SoakContext,
  db: pg.Client,
  world: SoakRun,
  before: Awaited<ReturnType<typeof readInitialState>>,
) {
  await step('Last notifications and refunds', () => waitUntilSettled(callSandbox, db))
  await step('Reconciliation', () =>
    runToCompletion({
      name: 'npm run reconcile',
      args: ['bin/reconcile.ts'],
      logFile: logFileOf(stack.plan, 'reconcile'),
      env: { SHOP_PORT: String(stack.plan.shopPort), DATA_DIR: stack.plan.dataDir },
    }),
  )
  const wrong = [
    ...(await compareWithProvider(callSandbox, db, world.confirmedOrders, before.orders)),
    ...(await compareUnits(db, before.pairs)),
  ]
  if (wrong.length) throw new CliError(wrong.slice(0, 40).join('\n'))
  const { rows } = await db.query(
    `select state || ' ' || status || ' ' || count(*) as line from orders group by state, status order by 1`,
  )
  printLine(`In agreement: ${rows.map(({ line }) => line).join(', ')}`)
}

/** Stock before the first shopper. */
const readInitialState = async (db: pg.Client) => ({
  orders: await findExistingOrders(db),
  pairs: await countUnits(db),
})

async function soakStack(
  soaked: SoakContext,
  databaseUrl: string,
  minutes: number,
  seed: string,
): Promise<void> {
  const { stack, second } = soaked
  const before = await withClient(databaseUrl, readInitialState)
  const cards = await issueCards(databaseUrl)
  const world = createSoakRun([shopOrigin(stack.plan), shopOrigin(second.plan)], cards, seed, minutes)
  const delivery = () => withClient(databaseUrl, (db) => restock(db, before.pairs))
  await step(`Shoppers for ${minutes} min, while processes die`, () =>
    Promise.all([
      injectFaults(world, createFaults(soaked, world.random, delivery), () => assertProcessesRunning(soaked)),
      ...Array.from({ length: shopperCount }, () => runShopper(world)),
    ]),
  )
  printLine(world.tally.format())
  if (!world.tally.count('orders')) throw new CliError('The run placed no order.')
  await withClient(databaseUrl, (db) => verifyResults(soaked, db, world, before))
}

/**
 * Runs a shop of two processes on PostgreSQL under shoppers of every kind, while its processes, its database
 * and its payment provider fail in turn. Throws when the records do not agree at the end.
 * @param seed seed of the random numbers; the same seed repeats the same actions, as far as timing allows
 */
export async function soak(minutes: number, seed: string): Promise<void> {
  const server = await startPostgres({ durable: true, from: await prepareFolder('postgres-demo') })
  try {
    // Copied file by file: after a crash, a sequence that was copied through the log returns numbers twice.
    const { url } = await createDatabase(server.url, `template ${serverDatabases.demo} strategy file_copy`)
    const stack = await startStack({
      distDir: '.next-soak',
      storefront: false,
      databaseUrl: url,
      beforeStart: () => makeScarce(url),
      env: { LOG_LEVEL: 'warn' },
    })
    try {
      const plan = { ...stack.plan, shopPort: await freePort(), dataDir: join(stack.plan.dataDir, 'second') }
      const second = { running: await startBackEnd(plan), plan }
      try {
        await soakStack(
          { stack, server, second, callSandbox: createSandboxClient(stack.plan) },
          url,
          minutes,
          seed,
        )
      } catch (cause) {
        const logsFolder = join(root, 'test-results', 'logs', 'soak')
        for (const [name, { dataDir }] of Object.entries({ first: stack.plan, second: plan }))
          cpSync(join(dataDir, 'logs'), join(logsFolder, name), { recursive: true })
        printLine(`What the processes said: ${logsFolder}`)
        throw cause
      } finally {
        await second.running.stop()
      }
    } finally {
      await stack.close()
    }
  } finally {
    await server.stop()
  }
}
