import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RefreshEvent, refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { dispatchRefreshes, getRetryDelay } from '#backend/shop/refresh/dispatch.ts'
import { enqueueRefresh } from '#backend/shop/refresh/outbox.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

type StorefrontUrls = TestShop['context']['config']['storefrontUrls']
type Call = { readonly body: string; readonly headers: Record<string, string | string[] | undefined> }

const secret = 'a-refresh-secret-of-more-than-32-characters'
const event: RefreshEvent = { type: 'catalog', brand: 'vereda' }

let storefronts: Server[]
let urls: StorefrontUrls
let calls: Call[]
let status: number
let shop: TestShop

/** A stub storefront that records its calls and answers as `reply` says. */
async function startStorefront(received: Call[], reply: () => number): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
      response.writeHead(reply()).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  storefronts.push(server)
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  shop = await startTestShop({ seed: false, env: { REFRESH_SECRET: secret } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  calls = []
  status = 200
  storefronts = []
  shop.clock.now = new Date()
  await shop.database.db.delete(refreshOutbox)
})
afterEach(() => {
  for (const storefront of storefronts) storefront.close()
})

/** The service of a shop with these storefronts. */
const partsFor = (storefrontUrls: StorefrontUrls) => ({
  ...shop.context,
  config: { ...shop.context.config, storefrontUrls },
})
const dispatch = () => dispatchRefreshes(partsFor(urls), shop.app.log)
const waiting = () => shop.database.db.select().from(refreshOutbox)

const productEvents = (count: number): RefreshEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const code = `K${String(index).padStart(4, '0')}-001`
    return { type: 'product', code, model: code.slice(0, 5), brand: 'vereda' }
  })

describe('the refresh outbox', () => {
  beforeEach(async () => {
    urls = [await startStorefront(calls, () => status)]
  })

  test('notifies the storefront, signed as the contract defines, and deletes the event', async () => {
    await enqueueRefresh(shop.database.db, [event, event, { type: 'labels' }])
    await dispatch()
    expect(calls).toHaveLength(1)
    const [call] = calls
    const timestamp = String(call?.headers[refreshHeaders.timestamp])
    const expected = createHmac('sha256', secret).update(`${timestamp}.${call?.body}`).digest('hex')
    expect(call?.headers[refreshHeaders.signature]).toBe(expected)
    expect(refreshBody.parse(JSON.parse(call?.body ?? '')).events).toEqual([event, { type: 'labels' }])
    expect(await waiting()).toEqual([])
  })

  test('keeps undelivered events and retries after a delay', async () => {
    status = 503
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    await dispatch()
    expect(calls).toHaveLength(1)
    expect(await waiting()).toMatchObject([
      { attempts: 1, lastError: `${urls[0]}: The storefront responded with status 503` },
    ])
    status = 200
    shop.clock.advance(getRetryDelay(1))
    await dispatch()
    expect(calls).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('loses no event while no storefront listens', async () => {
    storefronts[0]?.close()
    storefronts[0]?.closeAllConnections()
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(await waiting()).toHaveLength(1)
  })

  test('sends more than a batch, and each event from one process only', async () => {
    await enqueueRefresh(shop.database.db, productEvents(450))
    await Promise.all([dispatch(), dispatch()])
    const sent = calls.flatMap(({ body }) => refreshBody.parse(JSON.parse(body)).events)
    expect(sent).toHaveLength(450)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(450)
  })

  test('is not blocked by an unknown event, and stores it for later', async () => {
    await shop.database.db.execute(
      sql`insert into refresh_outbox (event) values ('{"type": "from-the-future"}')`,
    )
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(refreshBody.parse(JSON.parse(calls[0]?.body ?? '')).events).toEqual([event])
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'unknown event' }])
  })

  test('is written in the transaction of its change', async () => {
    await expect(
      shop.database.db.transaction(async (tx) => {
        await enqueueRefresh(tx, [event])
        throw new Error('the change failed')
      }),
    ).rejects.toThrow('the change failed')
    expect(await waiting()).toEqual([])
  })

  test('backs off 1, 2, 4 … seconds, five minutes at most', () => {
    expect([1, 2, 3, 30].map(getRetryDelay)).toEqual([1000, 2000, 4000, 300_000])
  })
})

describe('several storefronts', () => {
  let second: Call[]
  let secondStatus: number

  const eventsOf = (received: readonly Call[]) =>
    received.flatMap(({ body }) => refreshBody.parse(JSON.parse(body)).events)

  beforeEach(async () => {
    second = []
    secondStatus = 200
    urls = [await startStorefront(calls, () => status), await startStorefront(second, () => secondStatus)]
  })

  test('all receive every event', async () => {
    await enqueueRefresh(shop.database.db, [event, { type: 'labels' }])
    await dispatch()
    expect(eventsOf(calls)).toEqual([event, { type: 'labels' }])
    expect(eventsOf(second)).toEqual([event, { type: 'labels' }])
    expect(await waiting()).toEqual([])
  })

  test('an event waits for the storefront that did not confirm it, and goes to that one only', async () => {
    secondStatus = 503
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(calls).toHaveLength(1)
    expect(await waiting()).toMatchObject([
      {
        attempts: 1,
        confirmedBy: [urls[0]],
        lastError: `${urls[1]}: The storefront responded with status 503`,
      },
    ])
    status = 503
    secondStatus = 200
    await enqueueRefresh(shop.database.db, [{ type: 'labels' }])
    shop.clock.advance(getRetryDelay(1))
    await dispatch()
    expect(eventsOf(calls)).toEqual([event, { type: 'labels' }])
    expect(eventsOf(second)).toEqual([event, event, { type: 'labels' }])
    expect(await waiting()).toMatchObject([{ event: { type: 'labels' }, confirmedBy: [urls[1]] }])
  })

  test('an unreachable storefront does not block later events of the others', async () => {
    storefronts[1]?.close()
    storefronts[1]?.closeAllConnections()
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    await enqueueRefresh(shop.database.db, [{ type: 'labels' }])
    await dispatch()
    expect(eventsOf(calls)).toEqual([event, { type: 'labels' }])
    expect(await waiting()).toHaveLength(2)
  })

  test('a hanging storefront is waited for once per run, and the other receives every event', async () => {
    const hanging = createServer(() => {})
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    const parts = partsFor([urls[0], `http://127.0.0.1:${port}`])
    let connections = 0
    hanging.on('request', () => {
      connections += 1
    })
    await enqueueRefresh(shop.database.db, productEvents(450))
    await dispatchRefreshes(parts, shop.app.log, undefined, 200)
    hanging.closeAllConnections()
    hanging.close()
    expect(eventsOf(calls)).toHaveLength(450)
    expect(connections).toBe(1)
    const left = await waiting()
    expect(left).toHaveLength(450)
    expect(left.every(({ confirmedBy }) => confirmedBy.length === 1 && confirmedBy[0] === urls[0])).toBe(true)
  })

  test('a run ends at a batch that only an unavailable storefront lacks', async () => {
    secondStatus = 503
    await enqueueRefresh(shop.database.db, productEvents(650))
    await dispatch()
    shop.clock.advance(getRetryDelay(1))
    await dispatch()
    const attempts = (await waiting()).map((one) => one.attempts)
    expect(attempts.filter((count) => count === 2)).toHaveLength(400)
  })

  test('a new event is sent before those that one storefront did not confirm', async () => {
    secondStatus = 503
    await enqueueRefresh(shop.database.db, productEvents(250))
    await dispatch()
    shop.clock.advance(getRetryDelay(1))
    calls.length = 0
    second.length = 0
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(eventsOf(second.slice(0, 1))).toContainEqual(event)
    expect(eventsOf(calls)).toEqual([event])
  })
})
