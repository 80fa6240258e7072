import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RefreshEvent, refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { dispatchRefreshes, pauseAfter } from '#backend/shop/refresh/dispatch.ts'
import { enqueueRefresh } from '#backend/shop/refresh/outbox.ts'
import { refreshOutbox } from '#backend/shop/refresh/schema.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

type Call = { readonly body: string; readonly headers: Record<string, string | string[] | undefined> }

const secret = 'a-refresh-secret-of-more-than-32-characters'
const event: RefreshEvent = { type: 'catalog', brand: 'vereda' }

let storefront: Server
let calls: Call[]
let status: number
let shop: TestShop

beforeEach(async () => {
  calls = []
  status = 200
  storefront = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => storefront.listen(0, '127.0.0.1', resolve))
  const { port } = storefront.address() as AddressInfo
  const env = { STOREFRONT_URL: `http://127.0.0.1:${port}`, REFRESH_SECRET: secret }
  shop = await startTestShop({ seed: false, env })
  shop.clock.now = new Date()
})
afterEach(async () => {
  await shop.close()
  storefront.close()
})

const dispatch = () => dispatchRefreshes(shop.parts, shop.app.log)
const waiting = () => shop.database.db.select().from(refreshOutbox)

describe('the refresh outbox', () => {
  test('tells the storefront, signed as the contract says, and forgets', async () => {
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

  test('keeps what did not arrive and tries again after a pause', async () => {
    status = 503
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    await dispatch()
    expect(calls).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'the storefront answered 503' }])
    status = 200
    shop.clock.advance(pauseAfter(1))
    await dispatch()
    expect(calls).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('loses nothing when nobody listens', async () => {
    storefront.close()
    storefront.closeAllConnections()
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(await waiting()).toHaveLength(1)
  })

  test('sends more than a batch, and each event by one process only', async () => {
    const events = Array.from({ length: 450 }, (_, place): RefreshEvent => {
      const code = `K${String(place).padStart(4, '0')}-001`
      return { type: 'product', code, model: code.slice(0, 5), brand: 'vereda' }
    })
    await enqueueRefresh(shop.database.db, events)
    await Promise.all([dispatch(), dispatch()])
    const sent = calls.flatMap(({ body }) => refreshBody.parse(JSON.parse(body)).events)
    expect(sent).toHaveLength(450)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(450)
  })

  test('is not held up by an event it does not know, and keeps that for later', async () => {
    await shop.database.db.execute(
      sql`insert into refresh_outbox (event) values ('{"type": "from-the-future"}')`,
    )
    await enqueueRefresh(shop.database.db, [event])
    await dispatch()
    expect(refreshBody.parse(JSON.parse(calls[0]?.body ?? '')).events).toEqual([event])
    expect(await waiting()).toMatchObject([{ attempts: 1, lastError: 'unknown event' }])
  })

  test('is written only with the change it tells of', async () => {
    await expect(
      shop.database.db.transaction(async (tx) => {
        await enqueueRefresh(tx, [event])
        throw new Error('the change failed')
      }),
    ).rejects.toThrow('the change failed')
    expect(await waiting()).toEqual([])
  })

  test('pauses 1, 2, 4 … seconds, five minutes at most', () => {
    expect([1, 2, 3, 30].map(pauseAfter)).toEqual([1000, 2000, 4000, 300_000])
  })
})
