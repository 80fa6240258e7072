import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { muda, rockSole, seedFamilies } from '../fixtures/bag-families.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

const server = inject('postgresUrl')

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedFamilies(shop.database.db, 50)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const linesOf = async (hash: string) => {
  const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }))
  return bag.items.map(({ id, size }) => [id, size])
}

/** A connection of another process, in a transaction. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shop.database.pool.options.connectionString })
  await client.connect()
  await client.query('begin')
  return client
}

const waitUntilBlocked = (client: pg.Client) =>
  expect
    .poll(async () => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBeGreaterThan(0)

/** Acquires the bag's lock, which every change of its lines acquires. */
const lockBagOf = (client: pg.Client, material: string) =>
  client.query(
    `select 1 from bags where id in (select bag_id from bag_lines where material = $1) for update`,
    [material],
  )

describe.skipIf(server === null)('a payment that arrives while the bag is being changed', () => {
  /** Orders the bag, and delivers the payment between a change of the bag and its commit. */
  async function payDuring(
    { hash, total }: { hash: string; total: number },
    change: (client: pg.Client) => Promise<unknown>,
    look: (client: pg.Client, encodedReference: string) => Promise<unknown> = async () => {},
  ) {
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(hash, total))
    const client = await begin()
    try {
      await change(client)
      const paid = shop.expectPaid(encodedReference)
      await waitUntilBlocked(client)
      await look(client, encodedReference)
      await client.query('commit')
      await paid
    } finally {
      await client.end()
    }
  }

  it('keeps a line whose size was changed, and removes the lines that were bought', async () => {
    const bag = await shop.fillBag([...oneUnit, [mochila.material, 'U']])
    const [changed] = (await linesOf(bag.hash)).filter(([, size]) => size === '41')
    await payDuring(bag, async (client) => {
      await lockBagOf(client, arena.material)
      await client.query("update bag_lines set size = '42', ean = $2 where id = $1", [
        changed?.[0],
        eanOf(arena.material, '42'),
      ])
    })
    expect(await linesOf(bag.hash)).toEqual([[changed?.[0], '42']])
  })

  it('keeps the whole bundle when one of its parts was exchanged', async () => {
    const { bag } = unwrap(
      await shop.call('addToBag', {
        ...storefront,
        products: [{ id: muda.material, size: '42', additionalProducts: [{ id: rockSole.material }] }],
      }),
    )
    const hash = bag.shoppingCartHashId
    const before = await linesOf(hash)
    expect(before).toHaveLength(1)
    await payDuring({ hash, total: bag.total }, async (client) => {
      await lockBagOf(client, muda.material)
      const { rowCount } = await client.query(
        "update bag_lines set size = '41', ean = $2 where material = $1 and child_kind = 'part'",
        [rockSole.material, eanOf(rockSole.material, '41')],
      )
      expect(rowCount).toBe(1)
    })
    expect(await linesOf(hash)).toEqual(before)
  })

  it('locks the bag before the order, as ordering the same bag does', async () => {
    const bag = await shop.fillBag(oneUnit)
    await payDuring(
      bag,
      (client) => lockBagOf(client, arena.material),
      async (client, encodedReference) => {
        // Fails immediately when the payment locks the order while it waits for the bag.
        await client.query('select 1 from orders where reference = $1 for update nowait', [encodedReference])
      },
    )
    expect(await linesOf(bag.hash)).toEqual([])
  })
})
