import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { CliError } from '#bin/support/cli-error.ts'

/** Calls the sandbox's control API; it uses https with a self-signed certificate. */
export type CallSandbox = (path: string, body?: object) => Promise<unknown>

const deliveries = z.object({
  deliveries: z.array(
    z.object({ pspReference: z.string(), eventCode: z.string(), success: z.string(), state: z.string() }),
  ),
})
type Delivery = z.output<typeof deliveries>['deliveries'][number]

async function fetchDeliveries(callSandbox: CallSandbox): Promise<readonly Delivery[]> {
  return deliveries.parse(await callSandbox('/sandbox/webhooks')).deliveries
}

const replay = (callSandbox: CallSandbox, { pspReference }: Delivery) =>
  callSandbox('/sandbox/webhooks/replay', { pspReference })

/** Sends some webhooks again although they were accepted. */
export async function replayDeliveries(
  callSandbox: CallSandbox,
  pick: (all: readonly Delivery[]) => readonly Delivery[],
) {
  for (const delivery of pick(await fetchDeliveries(callSandbox))) await replay(callSandbox, delivery)
}

/** Webhooks that have not been accepted in any of their deliveries yet. */
async function findUndelivered(callSandbox: CallSandbox): Promise<readonly Delivery[]> {
  const all = await fetchDeliveries(callSandbox)
  const itemOf = ({ pspReference, eventCode, success }: Delivery) => `${pspReference} ${eventCode} ${success}`
  const taken = new Set(all.filter(({ state }) => state === 'accepted').map(itemOf))
  return all.filter((delivery) => !taken.has(itemOf(delivery)))
}

const pendingCountRow = z.tuple([z.object({ due: z.number() })])

/**
 * Waits until every webhook was accepted and no payment modification is pending. The real provider retries
 * for days.
 */
export async function waitUntilSettled(callSandbox: CallSandbox, db: pg.Client): Promise<void> {
  for (const end = Date.now() + 150_000; ; await pause(500)) {
    const waiting = await findUndelivered(callSandbox)
    for (const delivery of waiting) if (delivery.state === 'given-up') await replay(callSandbox, delivery)
    const { rows } = await db.query(
      `select count(*)::int as due from payment_modifications where state in ('due', 'requested')`,
    )
    const [{ due }] = pendingCountRow.parse(rows)
    if (!waiting.length && !due) return
    if (Date.now() > end) {
      const states = [...new Set(waiting.map(({ state }) => state))].join(', ')
      throw new CliError(
        `${waiting.length} notifications (${states}) and ${due} modifications are still on their way.`,
      )
    }
  }
}

const payments = z.object({
  payments: z.array(
    z.object({
      reference: z.string(),
      status: z.string(),
      amount: z.object({ value: z.number() }),
      modifications: z.array(
        z.object({ kind: z.string(), success: z.boolean(), amount: z.object({ value: z.number() }) }),
      ),
    }),
  ),
})

const orderRows = z.array(
  z.object({
    reference: z.string(),
    locator: z.string(),
    state: z.string(),
    status: z.string(),
    to_pay: z.coerce.number(),
  }),
)

/** The provider's net amount for each order, by order number: captured minus refunded. */
async function fetchChargedAmounts(callSandbox: CallSandbox): Promise<ReadonlyMap<string, number>> {
  const amounts = new Map<string, number>()
  for (const { reference, status, amount, modifications } of payments.parse(
    await callSandbox('/sandbox/payments'),
  ).payments) {
    if (status !== 'authorised') continue
    const back = modifications.filter(({ kind, success }) => success && kind !== 'capture')
    const left = back.some(({ kind }) => kind === 'cancel' || kind === 'reversal')
      ? 0
      : back.reduce((rest, each) => rest - each.amount.value, amount.value)
    const locator = reference.split('-')[0] ?? ''
    amounts.set(locator, (amounts.get(locator) ?? 0) + left)
  }
  return amounts
}

/** Numbers of the demo orders: their payments are unknown to any provider. */
export async function findExistingOrders(db: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await db.query('select locator from orders')
  return new Set(
    z
      .array(z.object({ locator: z.string() }))
      .parse(rows)
      .map(({ locator }) => locator),
  )
}

/** The data of an order on which both sides disagree, one line each. */
async function describeOrder(
  callSandbox: CallSandbox,
  db: pg.Client,
  locator: string,
): Promise<readonly string[]> {
  const ours = await db.query(
    `select row_to_json(a)::text as line from payment_attempts a join orders o on o.id = a.order_id where o.locator = $1
    union all select row_to_json(m)::text from payment_modifications m
      join payment_attempts a on a.id = m.attempt_id join orders o on o.id = a.order_id where o.locator = $1
    union all select row_to_json(e)::text from payment_events e where e.reference like $1 || '-%'`,
    [locator],
  )
  const providerPayments = z.object({ payments: z.array(z.looseObject({ reference: z.string() })) })
  const { payments: all } = providerPayments.parse(await callSandbox('/sandbox/payments'))
  return [
    ...z
      .array(z.object({ line: z.string() }))
      .parse(ours.rows)
      .map(({ line }) => `  ours: ${line}`),
    ...all
      .filter(({ reference }) => reference.startsWith(`${locator}-`))
      .map((payment) => `  the provider's: ${JSON.stringify(payment)}`),
  ]
}

/**
 * Reconciles the provider's records with ours: charges equal payments, each order exists once, and no
 * confirmed order is missing.
 */
export async function compareWithProvider(
  callSandbox: CallSandbox,
  db: pg.Client,
  ordered: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Promise<string[]> {
  const amounts = await fetchChargedAmounts(callSandbox)
  const { rows } = await db.query('select reference, locator, state, status, to_pay from orders')
  const orders = orderRows.parse(rows).filter(({ locator }) => !before.has(locator))
  const known = new Set(orders.map(({ reference }) => reference))
  const lost = [...ordered].filter((reference) => !known.has(reference))
  const numbers = new Set(orders.map(({ locator }) => locator))
  const wrong: string[] = []
  for (const { locator, state, status, to_pay: toPay } of orders) {
    const due = state === 'paid' && status !== 'CA' ? toPay : 0
    const has = amounts.get(locator) ?? 0
    if (has === due) continue
    wrong.push(`order ${locator} (${state}, ${status}): the provider kept ${has} where ${due} is due`)
    wrong.push(...(await describeOrder(callSandbox, db, locator)))
  }
  return [
    ...lost.map((reference) => `order ${reference} was told to a shopper and is gone`),
    ...wrong,
    ...[...amounts].flatMap(([locator, has]) =>
      numbers.has(locator) || has === 0 ? [] : [`the provider kept ${has} for ${locator}, which is no order`],
    ),
  ]
}

const stockRows = z.array(z.object({ ean: z.string(), pairs: z.coerce.number() }))

/** Stock of each size, including sold units. */
export async function countUnits(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query(`
    select s.ean, s.quantity + coalesce(m.sold, 0) as pairs from stock s
    left join (
      select ean, sum(case kind when 'sold' then pairs else -pairs end) as sold from stock_movements group by ean
    ) m on m.ean = s.ean`)
  return new Map(stockRows.parse(rows).map(({ ean, pairs }) => [ean, pairs]))
}

/**
 * Units that appeared or disappeared without a record.
 * @param before the initial stock, including deliveries since
 */
export async function compareUnits(db: pg.Client, before: ReadonlyMap<string, number>): Promise<string[]> {
  const now = await countUnits(db)
  return [...before].flatMap(([ean, pairs]) =>
    now.get(ean) === pairs ? [] : [`${ean}: ${now.get(ean) ?? 0} pairs, where there were ${pairs}`],
  )
}

/** Restocks sizes that run low, and adds the deliveries to the initial stock. */
export async function restock(db: pg.Client, pairs: Map<string, number>): Promise<void> {
  const { rows } = await db.query(
    `update stock set quantity = quantity + 12, received = received + 12 where quantity < 4 returning ean`,
  )
  for (const { ean } of z.array(z.object({ ean: z.string() })).parse(rows))
    pairs.set(ean, (pairs.get(ean) ?? 0) + 12)
}
