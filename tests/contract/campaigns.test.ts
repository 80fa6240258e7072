import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { products } from '#backend/db/schema/catalog/catalog.ts'
import { collectionProducts, collections } from '#backend/db/schema/catalog/collections.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { catalogScheduleJob } from '#backend/shop/catalog/collections/catalog-schedule-job.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { launchOpens, seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const opens = new Date(testNow.getTime() + 3_600_000)
const closes = new Date(testNow.getTime() + 7_200_000)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  await seedSelling(db)
  await db.insert(collections).values([
    {
      code: 'shelf',
      brand: 'vereda',
      name: { en: 'The shelf', es: 'El estante' },
      description: { en: 'What is left.' },
      story: { en: 'One.\n\nTwo.' },
      campaign: 'blfr',
      position: 1,
    },
    {
      code: 'boots-left',
      brand: 'vereda',
      name: { en: 'Boots left' },
      description: { en: 'Boots.' },
      campaign: 'blfr',
      position: 2,
    },
  ])
  await db.insert(collectionProducts).values([
    { collection: 'shelf', material: fixture.sneakerOlive, position: 0 },
    { collection: 'shelf', material: fixture.sneaker, position: 1 },
    { collection: 'boots-left', material: fixture.boot, position: 0 },
    { collection: 'boots-left', material: fixture.unpublished, position: 1 },
  ])
  await db.insert(pages).values({
    brand: 'vereda',
    kind: 'landing',
    code: 'blfr',
    language: 'en',
    title: 'Three days',
    description: 'Three days in November.',
    body: { blocks: [] },
    opens,
    closes,
  })
})
afterAll(() => shop.close())

type Input<Name extends keyof TestShop['api']> = Partial<Parameters<TestShop['api'][Name]>[0]>

/** Requests a route by its path, with input that the client’s types forbid. */
async function request(
  path: string,
  query: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) {
  const url = `/v1/${path}?${new URLSearchParams({ ...storefront, ...query })}`
  const reply = await shop.app.inject({ method: 'GET', url, headers })
  return { status: reply.statusCode, body: reply.json() }
}

describe('collections', () => {
  const list = async (input: Input<'collections'> = {}) =>
    unwrap(await shop.api.collections({ ...storefront, ...input })).collections

  test('are listed in the brand’s order, with what the market sells', async () => {
    const all = await list()
    expect(all.map(({ id, total }) => [id, total])).toEqual([
      ['rain', 1],
      ['shelf', 2],
      ['boots-left', 1],
    ])
    expect(all[1]).toMatchObject({
      title: 'The shelf',
      camp: 'blfr',
      season: null,
      url: '/en_GB/collections/shelf',
      gridId: 'collection-shelf',
      image: { md: '/pictures/andar-sand.md.webp' },
    })
    expect((await list({ profile: 'es_ES' }))[0]).toMatchObject({ title: 'Lluvia', season: 'AW26' })
    expect(await list({ brand: 'taller' })).toEqual([])
  })

  test('are found by their id only', async () => {
    expect((await list({ 'filter.id': 'shelf' })).map(({ id }) => id)).toEqual(['shelf'])
    expect(getErrorCode(await shop.api.collections({ ...storefront, 'filter.id': 'nothing' }))).toBe(
      'collection_not_found',
    )
    const other = await shop.api.collections({ ...storefront, brand: 'cumbre', 'filter.id': 'shelf' })
    expect(getErrorCode(other)).toBe('collection_not_found')
    expect((await request('collections', { 'filter.id': 'No Id' })).status).toBe(400)
  })

  test('are grids in their own order, which filters narrow', async () => {
    const grid = async (input: Input<'productsList'> = {}) =>
      unwrap(
        await shop.api.productsList({
          ...storefront,
          targetId: 'X',
          family: 0,
          gridId: 'collection-shelf',
          ...input,
        }),
      )
    const plain = await grid({ seoContent: 'true', square: 'true' })
    expect(plain.products.map(({ id }) => id)).toEqual([fixture.sneakerOlive, fixture.sneaker])
    expect(plain).toMatchObject({
      title: 'The shelf',
      description: 'What is left.',
      seoContent: 'One.\n\nTwo.',
      square: true,
      currentListId: 'collection-shelf',
      urlCanonical: '/en_GB/collections/shelf',
    })
    expect(plain.alternates).toContainEqual({ profile: 'es_ES', url: '/es_ES/collections/shelf' })
    const beige = await grid({ filters: 'color:beige' })
    expect(beige.products.map(({ id }) => id)).toEqual([fixture.sneaker])
    expect(beige.seoContent).toBeNull()
    expect(await grid({ filters: 'size:44' })).toMatchObject({ total: 0, products: [] })
    const unknown = await shop.api.productsList({
      ...storefront,
      targetId: 'X',
      family: 0,
      gridId: 'collection-none',
    })
    expect(getErrorCode(unknown)).toBe('grid_not_found')
  })
})

describe('campaign', () => {
  const read = async (input: Input<'campaign'> = {}) =>
    unwrap(await shop.api.campaign({ ...storefront, camp: 'blfr', ...input }))
  const landing = () => shop.api.landingCampaign({ ...storefront, code: 'blfr' }).then(unwrap)

  test('of a landing is announced, open and over by the server’s clock', async () => {
    const before = await read()
    expect(before.campaign).toEqual({
      code: 'blfr',
      name: 'Three days',
      status: 'PRE',
      opensAt: opens.toISOString(),
      closesAt: closes.toISOString(),
      url: '/en_GB/campaigns/blfr',
      landing: 'blfr',
      urlLanding: '/en_GB/landings/blfr',
      square: false,
    })
    expect(before.products.map(({ id }) => id)).toEqual([fixture.sneakerOlive, fixture.sneaker, fixture.boot])
    expect(before.next).toBeNull()
    expect(await landing()).toMatchObject({ campaign: { status: 'PRE' }, total: 3 })

    shop.clock.advance(opens.getTime() - shop.clock.now.getTime())
    expect((await read()).campaign.status).toBe('OPEN')
    expect((await landing()).collections.map(({ id }) => id)).toEqual(['shelf', 'boots-left'])

    shop.clock.advance(closes.getTime() - shop.clock.now.getTime())
    expect(await read()).toMatchObject({
      campaign: { status: 'POST' },
      products: [],
      total: 0,
      collections: [],
      next: { title: 'Everything', url: '/en_GB/all/all' },
    })
    shop.clock.now = testNow
  })

  test('is filtered by collection, family and target, and paged', async () => {
    expect((await read({ 'filter.collection': 'boots-left' })).products.map(({ id }) => id)).toEqual([
      fixture.boot,
    ])
    // The campaign lists no such collections, so they narrow nothing.
    for (const collection of ['rain', 'no-such-collection'])
      expect((await read({ 'filter.collection': collection })).total, collection).toBe(3)
    expect((await read({ target: 'W' })).total).toBe(2)
    expect((await read({ family: 2 })).total).toBe(0)
    const second = await read({ 'pager.offset': 1, 'pager.limit': 1 })
    expect(second.products.map(({ id }) => id)).toEqual([fixture.sneaker])
    expect(second.total).toBe(3)
  })

  test('of a launch sells its models from its own start on', async () => {
    const before = await read({ camp: 'start' })
    expect(before.products.map(({ id }) => id)).toEqual([selling.launch])
    expect(before.campaign).toMatchObject({
      status: 'PRE',
      opensAt: launchOpens.toISOString(),
      landing: null,
      square: true,
    })
    shop.clock.now = launchOpens
    expect((await read({ camp: 'start' })).campaign.status).toBe('OPEN')
    shop.clock.now = new Date('2026-05-01T00:00:00.000Z')
    expect(getErrorCode(await shop.api.campaign({ ...storefront, camp: 'start' }))).toBe('campaign_not_found')
    shop.clock.now = testNow
  })

  test('can be previewed as of another time with the admin token only', async () => {
    const timestamp = String(opens.getTime() / 1000)
    const status = async (headers: Record<string, string>) =>
      (await request('campaign', { camp: 'blfr', timestamp }, headers)).body.campaign.status
    expect(await status({})).toBe('PRE')
    expect(await status({ authorization: 'Bearer wrong' })).toBe('PRE')
    expect(await status({ authorization: `Bearer ${shop.context.config.adminToken}` })).toBe('OPEN')
  })

  test.each([
    ['nothing', 'campaign_not_found'],
    ['arco', 'campaign_not_found'],
  ])('%s is not found', async (camp, code) => {
    expect(getErrorCode(await shop.api.campaign({ ...storefront, camp }))).toBe(code)
  })

  test.each([
    { camp: '' },
    { camp: 'No Camp' },
    { camp: "x'; drop table campaigns" },
    { camp: 'blfr', timestamp: 'yesterday' },
    { camp: 'blfr', 'pager.limit': '0' },
    { camp: 'blfr', family: '9' },
    { camp: 'blfr', profile: 'xx_XX' },
  ])('%o is rejected', async (query) => {
    expect(await request('campaign', query)).toMatchObject({ status: 400, body: { status: 'KO' } })
  })

  test('landingCampaign returns the permanent landings, and none without dates', async () => {
    expect(getErrorCode(await shop.api.landingCampaign({ ...storefront, code: 'arco' }))).toBe(
      'campaign_not_found',
    )
    expect((await request('landing-campaign', { code: 'other' })).status).toBe(400)
  })

  test('scheduled changes are reported to the storefront, by one process', async () => {
    const refreshEvents = async () => {
      const rows = await shop.database.db.select({ event: refreshOutbox.event }).from(refreshOutbox)
      await shop.database.db.delete(refreshOutbox)
      return rows.map(({ event }) => event)
    }
    const run = () => catalogScheduleJob.run(shop.context, shop.app.log)
    const coming = eq(products.material, fixture.unpublished)
    const at = new Date(testNow.getTime() + 60_000)
    await shop.database.db.update(products).set({ publishedAt: at }).where(coming)
    await run()
    await refreshEvents()
    await run()
    expect(await refreshEvents()).toEqual([])
    shop.clock.now = at
    const another = { ...shop.context, database: { ...shop.database } }
    await Promise.all([run(), catalogScheduleJob.run(another, shop.app.log)])
    await catalogScheduleJob.run(another, shop.app.log)
    expect(await refreshEvents()).toEqual([
      { type: 'catalog', brand: 'vereda' },
      expect.objectContaining({ type: 'product', code: fixture.unpublished }),
    ])
    shop.clock.now = launchOpens
    await run()
    expect(await refreshEvents()).toContainEqual(
      expect.objectContaining({ type: 'product', code: selling.launch }),
    )
    await shop.database.db.update(products).set({ publishedAt: null }).where(coming)
    shop.clock.now = testNow
  })
})
