import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#backend/db/client.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { SeededRows } from '#demo/refresh-events.ts'
import { readSeeded } from '#demo/removal-steps.ts'
import { removeDemo } from '#demo/remove.ts'
import { seedingTimeoutMs } from '../support/prepared-folder.ts'
import { openDemoDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: seedingTimeoutMs, hookTimeout: seedingTimeoutMs })

const now = new Date('2026-11-20T08:00:00Z')
let database: Database
let seeded: SeededRows
beforeEach(async () => {
  database = await openDemoDatabase()
  seeded = await readSeeded(database)
})
afterEach(() => database.close())

const queryRows = async (query: string) => (await database.pool.query(query)).rows

/** Rows of every table, except change notes and derived data. */
async function countAll(): Promise<Readonly<Record<string, number>>> {
  const tables = await queryRows(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    if (!/^(search_|product_changes|refresh_outbox)/.test(name)) {
      const [row] = await queryRows(`select count(*)::int as count from ${name}`)
      counts[name] = row.count
    }
  return counts
}

describe('removing the demo data', () => {
  it('changes nothing in a dry run, and removes all of it from an unused shop', async () => {
    // Visitors searched for the demo's queries, which updates the askers and counts of the stored rows.
    await queryRows(`update search_queries set askers = askers + 1, found = 0 where query = any(array(
      select query from search_queries limit 3))`)
    const before = await countAll()
    // As the command does it, on another day.
    const planned = await removeDemo(database, { apply: false, now: new Date('2027-03-05T20:00:00Z') })
    expect(await countAll()).toEqual(before)
    const expected = await queryRows(`select distinct 'reviews ' || model as event from reviews
      union select distinct 'content ' || kind || ' ' || code from pages
      union select 'product ' || material from products`)
    await queryRows('delete from refresh_outbox')
    const done = await removeDemo(database, { apply: true, now, seeded })
    expect(done).toEqual(planned)
    expect(done.flatMap(({ what, retained }) => retained.map((key) => `${what} ${key}`))).toEqual([])
    const written = await queryRows(`select distinct concat_ws(' ', event->>'type', event->>'kind',
      coalesce(event->>'code', event->>'model')) as event from refresh_outbox`)
    const events = new Set(written.map(({ event }) => event))
    expect(expected).not.toEqual([])
    expect(expected.filter(({ event }) => !events.has(event))).toEqual([])
    const left = Object.entries(await countAll()).filter(([, count]) => count > 0)
    expect(left).toEqual([])
    expect((await reconcile(database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('keeps what the shop has created or changed, and what orders refer to, which is no longer sold', async () => {
    const [page] = await queryRows(`update pages set title = 'Our own' where kind = 'legal' returning kind`)
    expect(page).toBeDefined()
    await queryRows(`update models set name = jsonb_set(name, '{en}', '"Our own"') where code = 'K100014'`)
    await queryRows(`update labels set value = 'Our own' where ctid in (select ctid from labels limit 1)`)
    await queryRows(`update orders set wholesaler_id = 'W7KQ31ZD88TM', member_id = (select id from members where email = 'owen@vereda.example')
      where locator = '4000000017'`)
    // An order of the shop's own, of a product of the demo.
    await queryRows(
      `update payment_attempts set idempotency_key = 'own' where order_id = (select id from orders where locator = '4000000017')`,
    )
    await queryRows(`insert into voucher_uses (order_id, code, who, who_from, "off", position)
      select id, 'PASEO10', 'x', 'mailbox', 0, 0 from orders where locator = '4000000017'`)
    await queryRows(`insert into wholesalers (id, name, markets) values ('WXWNXWNXWN12', 'Own', '{ES}')`)
    await queryRows(`insert into locations values ('own-store', 'store', 'ES')`)
    await removeDemo(database, { apply: true, now, seeded })
    expect(await queryRows('select locator from orders')).toEqual([{ locator: '4000000017' }])
    // Two of the removed orders had sold a pair of stock that stays.
    const drift = (await reconcile(database)).filter(({ title }) =>
      title.startsWith('Quantities in the warehouse'),
    )
    expect(drift.map(({ disagreements }) => disagreements)).toEqual([[]])
    expect(await queryRows(`select email, length(password_hash) > 20 as locked from members`)).toEqual([
      { email: 'owen@vereda.example', locked: true },
    ])
    expect(await queryRows('select id, state from wholesalers order by id')).toEqual([
      { id: 'W7KQ31ZD88TM', state: 'closed' },
      { id: 'WXWNXWNXWN12', state: 'open' },
    ])
    expect(
      await queryRows(`select code, valid_until <= '${now.toISOString()}' as over from vouchers`),
    ).toEqual([{ code: 'PASEO10', over: true }])
    expect((await queryRows(`select distinct title from pages`)).map(({ title }) => title)).toEqual([
      'Our own',
    ])
    expect((await queryRows(`select value from labels`)).map(({ value }) => value)).toEqual(['Our own'])
    const retained = await queryRows(`select model, published_at is not null as sold,
      (select count(*)::int from prices p where p.material = products.material) > 0 as priced
      from products order by material`)
    // The model that the shop has changed belongs to the shop, and stays on sale.
    expect(retained.filter(({ model }) => model !== 'K100014')).toEqual([
      { model: 'K100052', sold: false, priced: false },
    ])
    expect(retained.filter(({ model }) => model === 'K100014').length).toBeGreaterThan(0)
    expect(retained.every(({ model, sold }) => sold === (model === 'K100014'))).toBe(true)
    expect(await queryRows(`select code from locations where code = 'own-store'`)).toHaveLength(1)
    expect(await queryRows(`select number from gift_cards`)).toEqual([])
  })
})
