import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { models, products } from '#backend/db/schema/catalog/catalog.ts'
import { siblingListings } from '#backend/db/schema/catalog/collections.ts'
import { pictureDescriptors, savedImages } from '#backend/db/schema/catalog/image-search.ts'
import { describeAll } from '#backend/shop/image-search/describe-pictures.ts'
import { createDescriptorCache, getDescriptorCache } from '#backend/shop/image-search/descriptor-cache.ts'
import { findSimilarModels } from '#backend/shop/image-search/find-similar-products.ts'
import { missingSearchKeys } from '#validation/search-keys.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { drawPhoto } from '../fixtures/draw-pictures.ts'
import { encodedPhoto as photo, startImageShop } from '../support/image-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await startImageShop()
})
afterAll(() => shop.close())

const search = (input: object) => shop.api.imageSearch({ ...storefront, ...input })
const idsOf = (reply: { products: readonly { id: string }[] }) => reply.products.map(({ id }) => id)

describe('imageSearch', () => {
  test('ranks the same product and colour first, and returns its placement', async () => {
    const found = unwrap(await search({ encodedImage: await photo('boot', '#a0683a') }))
    expect(idsOf(found)[0]).toBe(fixture.boot)
    expect(found.scores).toEqual(found.scores.toSorted((a, b) => b - a))
    expect(found.frame?.x).toBeGreaterThan(0.15)
    expect(found.frame?.width).toBeLessThan(0.75)
    const olive = unwrap(await search({ encodedImage: await photo('shoe', '#5c6b45') }))
    expect(idsOf(olive)[0]).toBe(fixture.sneakerOlive)
  })

  test('returns each style once, in its closest colour, and only what the brand sells here', async () => {
    const sand = unwrap(await search({ encodedImage: await photo('shoe', '#cdb489') }))
    expect(idsOf(sand)).toContain(fixture.sneaker)
    expect(idsOf(sand)).not.toContain(fixture.sneakerOlive)
    const red = await photo('shoe', '#b02020')
    expect(idsOf(unwrap(await search({ encodedImage: red })))).not.toContain(fixture.onlySpain)
    expect(idsOf(unwrap(await search({ profile: 'es_ES', encodedImage: red })))[0]).toBe(fixture.onlySpain)
    expect(idsOf(unwrap(await search({ encodedImage: await photo('shoe', '#2040b0') })))).not.toContain(
      fixture.unpublished,
    )
    expect(unwrap(await search({ brand: 'cumbre', encodedImage: red })).products).toEqual([])
  })

  test('matches a mirrored image', async () => {
    const mirrored = await sharp(await drawPhoto('boot', '#a8703f'))
      .flop()
      .jpeg()
      .toBuffer()
    expect(idsOf(unwrap(await search({ encodedImage: mirrored.toString('base64') })))[0]).toBe(fixture.boot)
  })

  test('accepts a data URL, and rotates a picture by its EXIF orientation', async () => {
    const sideways = await sharp(await drawPhoto('boot', '#a8703f'))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const found = unwrap(
      await search({ encodedImage: `data:image/jpeg;base64,${sideways.toString('base64')}` }),
    )
    expect(idsOf(found)[0]).toBe(fixture.boot)
  })

  test('searches only the crop, and returns coordinates as fractions of the whole picture', async () => {
    const both = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#dcd8cf' } })
      .composite([
        { input: await drawPhoto('boot', '#a8703f'), left: 0, top: 0 },
        { input: await drawPhoto('backpack', '#cdb489'), left: 400, top: 0 },
      ])
      .jpeg()
      .toBuffer()
    const encodedImage = both.toString('base64')
    const half = { y: 0, width: 0.5, height: 1 }
    const left = unwrap(await search({ encodedImage, crop: { x: 0, ...half } }))
    const right = unwrap(await search({ encodedImage, crop: { x: 0.5, ...half } }))
    expect([idsOf(left)[0], idsOf(right)[0]]).toEqual([fixture.boot, fixture.backpack])
    expect(right.frame?.x).toBeGreaterThan(0.5)
  })

  test('filters by size, colour, price and family, and counts the families', async () => {
    const encodedImage = await photo('shoe', '#cdb489')
    const all = unwrap(await search({ encodedImage }))
    expect(all.families).toEqual(
      expect.arrayContaining([
        { id: 1, count: 2 },
        { id: 2, count: 1 },
      ]),
    )
    const bags = unwrap(await search({ encodedImage, family: 2 }))
    expect(idsOf(bags)).toEqual([fixture.backpack])
    expect(bags.families).toEqual(all.families)
    expect(idsOf(unwrap(await search({ encodedImage, filters: 'size:44' })))).toEqual([fixture.boot])
    expect(idsOf(unwrap(await search({ encodedImage, filters: 'color:green' })))).toEqual([
      fixture.sneakerOlive,
    ])
    expect(idsOf(unwrap(await search({ encodedImage, filters: 'price:150-' })))).toEqual([fixture.boot])
    expect(unwrap(await search({ encodedImage, limit: 1 })).products).toHaveLength(1)
  })

  test('returns no matches or distant ones for a picture of nothing, and never an error', async () => {
    const grey = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(unwrap(await search({ encodedImage: grey.toString('base64') })).status).toBe('OK')
  })

  test('stores nothing', async () => {
    await search({ encodedImage: await photo('shoe', '#cdb489') })
    expect(await shop.database.db.select().from(savedImages)).toEqual([])
  })

  test('returns the shop’s own message when the image is missing', async () => {
    for (const input of [{}, { encodedImage: '' }, { encodedImage: '   ' }]) {
      expect(getReplyErrors(await search(input))[0]).toMatchObject({
        code: 'image_missing',
        message: 'Missing image, this should not happen.',
      })
    }
    expect(getErrorCode(await search({ id: 'A'.repeat(22) }))).toBe('image_not_found')
    expect(getErrorCode(await search({ id: 'short' }))).toBe('invalid_input')
  })
})

describe('completeTheLook', () => {
  const completeTheLook = (input: object) => shop.api.completeTheLook({ ...storefront, ...input })

  test('returns available products of other kinds around a product', async () => {
    const found = unwrap(await completeTheLook({ material: fixture.boot }))
    expect(found.found?.id).toBe(fixture.boot)
    expect(idsOf(found)).toEqual([fixture.backpack])
  })

  test('omits sold-out products', async () => {
    const { db } = shop.database
    await db.update(products).set({ sizesInStock: [] }).where(eq(products.material, fixture.backpack))
    expect(unwrap(await completeTheLook({ material: fixture.boot })).products).toEqual([])
    await db
      .update(products)
      .set({ sizesInStock: ['U'] })
      .where(eq(products.material, fixture.backpack))
  })

  test('omits products for members only', async () => {
    const { db } = shop.database
    await db.update(models).set({ membersOnly: true }).where(eq(models.code, 'K3001'))
    expect(unwrap(await completeTheLook({ material: fixture.boot })).products).toEqual([])
    await db.update(models).set({ membersOnly: false }).where(eq(models.code, 'K3001'))
  })

  test('accepts a picture', async () => {
    const found = unwrap(await completeTheLook({ image: await photo('boot', '#a8703f') }))
    expect(found.found?.id).toBe(fixture.boot)
    expect(idsOf(found)).toEqual([fixture.backpack])
  })

  test('accepts products that the brand shows, its own or a sister brand’s guest', async () => {
    expect(getErrorCode(await completeTheLook({ material: fixture.cumbre }))).toBe('product_not_found')
    const guest = { brand: 'vereda', material: fixture.cumbre, rank: 1 } as const
    await shop.database.db.insert(siblingListings).values(guest)
    expect(unwrap(await completeTheLook({ material: fixture.cumbre })).found).toMatchObject({
      siblingBrand: true,
    })
    await shop.database.db.delete(siblingListings)
  })

  test('is rate-limited by address, like every call that analyses pictures', async () => {
    const strict = await startTestShop({ env: { RATE_LIMIT: '600', RATE_LIMIT_FREE: 'none' } })
    const codes = []
    for (let calls = 0; calls < 61; calls += 1) {
      const reply = await strict.api.completeTheLook({ ...storefront, material: fixture.boot })
      codes.push(reply.status === 'OK' ? 'OK' : getErrorCode(reply))
    }
    await strict.close()
    expect(codes.slice(-2)).toEqual(['OK', 'too_many_requests'])
  })

  test('rejects a product that the market does not sell, and a request without input', async () => {
    expect(getErrorCode(await completeTheLook({ material: fixture.onlySpain }))).toBe('product_not_found')
    expect(getErrorCode(await completeTheLook({ material: 'K9999-999' }))).toBe('product_not_found')
    expect(getErrorCode(await completeTheLook({ material: "K1005'--" }))).toBe('invalid_input')
    expect(getReplyErrors(await completeTheLook({}))[0]?.message).toBe(
      'Missing image, this should not happen.',
    )
  })
})

test('without both keys nothing is searched or stored, and the stored look is still returned', async () => {
  for (const keys of [
    { SEARCH_API_KEY: 'YOUR_KEY_HERE', SEARCH_SITE_KEY: 'a-real-key-1' },
    { SEARCH_API_KEY: '<key>', SEARCH_SITE_KEY: 'x' },
  ]) {
    const other = await startTestShop({ env: keys })
    const encodedImage = await photo('shoe', '#cdb489')
    const replies = [
      await other.api.imageSearch({ ...storefront, encodedImage }),
      await other.api.completeTheLook({ ...storefront, encodedImage }),
      await other.api.saveImage({ profile: 'en_GB', encodedImage, consent: true }),
    ]
    for (const reply of replies)
      expect(getReplyErrors(reply)[0]).toMatchObject({
        code: 'search_keys_missing',
        message: missingSearchKeys,
      })
    expect(unwrap(await other.api.completeTheLook({ ...storefront, material: fixture.boot })).found?.id).toBe(
      fixture.boot,
    )
    await other.close()
  }
})

test('staff see the progress of the picture analysis', async () => {
  const headers = { authorization: `Bearer ${shop.context.config.adminToken}` }
  const report = await shop.app.inject({ url: '/admin/pictures', headers })
  // The pictures of the fixture’s other products have no masters, so they cannot be analysed.
  expect(report.json()).toMatchObject({ status: 'OK', described: 6, blank: 0 })
  const more = await shop.app.inject({
    method: 'POST',
    url: '/admin/pictures/describe',
    headers,
    payload: {},
  })
  expect(more.json()).toEqual(report.json())
  expect((await shop.app.inject('/admin/pictures')).statusCode).toBe(401)
})

test('a picture whose file was missing is analysed again a week later', async () => {
  const { db } = shop.database
  const [folder = ''] = shop.context.config.mediaDirs
  const name = `drawn-${fixture.sneaker.toLowerCase()}`
  const found = eq(pictureDescriptors.name, name)
  const bytes = async () => (await db.select().from(pictureDescriptors).where(found))[0]?.bytes
  await db.delete(pictureDescriptors).where(found)
  await rename(join(folder, `${name}.webp`), join(folder, 'away'))
  await describeAll(shop.context)
  await rename(join(folder, 'away'), join(folder, `${name}.webp`))
  shop.clock.advance(6 * 24 * 3600_000)
  await describeAll(shop.context)
  expect(await bytes()).toBeNull()
  shop.clock.advance(2 * 24 * 3600_000)
  await describeAll(shop.context)
  await describeAll(shop.context)
  expect(await bytes()).toBeInstanceOf(Uint8Array)
  shop.clock.now = testNow
})

test('similar products are other models that the brand sells in the market', async () => {
  const { db } = shop.database
  const at = { market: 'GB', brand: 'vereda', now: shop.clock.now } as const
  const near = await findSimilarModels(db, getDescriptorCache(db), fixture.sneaker, at, 3)
  expect(near).toHaveLength(2)
  expect(new Set(near)).toEqual(new Set([fixture.boot, fixture.backpack]))
  const inSpain = await findSimilarModels(
    db,
    getDescriptorCache(db),
    fixture.sneaker,
    { ...at, market: 'ES' },
    3,
  )
  expect(inSpain).toContain(fixture.onlySpain)
  expect(await findSimilarModels(db, getDescriptorCache(db), fixture.taller, at, 3)).toEqual([])
})

test('a match is found behind any number of closer pictures that are not sold in the market', async () => {
  const { db } = shop.database
  const at = { market: 'GB', brand: 'vereda', now: shop.clock.now } as const
  const copy = sql`
    insert into picture_descriptors (pipeline, name, bytes, described_at)
    select d.pipeline, 'nowhere-' || n, d.bytes, d.described_at
    from picture_descriptors d join pictures p on p.name = d.name, generate_series(1, 7000) n
    where p.material = ${fixture.sneaker} and p.position = 0
  `
  await db.execute(copy)
  try {
    const near = await findSimilarModels(db, createDescriptorCache(db), fixture.sneaker, at, 3)
    expect(new Set(near)).toEqual(new Set([fixture.boot, fixture.backpack]))
  } finally {
    await db.execute(sql`delete from picture_descriptors where name like 'nowhere-%'`)
  }
})
