import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { maxImageBytes } from '#api-client/contract/image-search.ts'
import { savedImages } from '#backend/db/schema/catalog/image-search.ts'
import { deleteExpiredImages, savedImageTtlMs } from '#backend/shop/image-search/saved-images.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { drawPhoto } from '../fixtures/draw-pictures.ts'
import { encodedPhoto as photo, startImageShop } from '../support/image-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import type { TestShop } from '../support/shop.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await startImageShop()
})
afterAll(() => shop.close())

const search = (input: object) => shop.api.imageSearch({ ...storefront, ...input })
const idsOf = (reply: { products: readonly { id: string }[] }) => reply.products.map(({ id }) => id)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('invalid images', () => {
  const refused: readonly (readonly [string, () => Promise<string> | string, string])[] = [
    ['words', () => 'not a picture!', 'image_unreadable'],
    ['broken base64', () => 'iVBORw0KGgo=====', 'image_unreadable'],
    ['the letters of one', () => 'A', 'image_unreadable'],
    ['padding without end', () => `${'='.repeat(200_000)}A`, 'image_unreadable'],
    ['padding between letters', () => 'A='.repeat(200_000), 'image_unreadable'],
    ['a data URL without data', () => 'data:image/png;base64,', 'image_unreadable'],
    ['an address', () => 'https://example.com/shoe.jpg', 'image_unreadable'],
    ['SVG', () => Buffer.from(svg).toString('base64'), 'image_type'],
    [
      'SVG that calls itself PNG',
      () => `data:image/png;base64,${Buffer.from(svg).toString('base64')}`,
      'image_type',
    ],
    ['GIF', () => gif.toString('base64'), 'image_type'],
    ['zeros', () => Buffer.alloc(5000).toString('base64'), 'image_type'],
    ['a head alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64'), 'image_unreadable'],
    [
      'a JPEG’s head before a PNG',
      async () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff]),
          await sharp(await drawPhoto('shoe', '#aaa'))
            .png()
            .toBuffer(),
        ]).toString('base64'),
      'image_unreadable',
    ],
    [
      'half of one',
      async () => {
        const whole = await drawPhoto('shoe', '#cdb489')
        return whole.subarray(0, whole.length / 2).toString('base64')
      },
      'image_unreadable',
    ],
    [
      'a small file of huge sides',
      async () =>
        (
          await sharp({ create: { width: 2100, height: 2100, channels: 3, background: '#fff' } })
            .webp({ quality: 1 })
            .toBuffer()
        ).toString('base64'),
      'image_too_large',
    ],
    [
      'one too small to see',
      async () =>
        (
          await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
            .png()
            .toBuffer()
        ).toString('base64'),
      'image_unreadable',
    ],
    [
      'one that moves',
      async () => {
        const frames = [await drawPhoto('shoe', '#aaa', 80), await drawPhoto('boot', '#333', 80)]
        return (
          await sharp(frames, { join: { animated: true } })
            .webp()
            .toBuffer()
        ).toString('base64')
      },
      'image_type',
    ],
    ['too many bytes', () => Buffer.alloc(maxImageBytes + 1, 1).toString('base64'), 'image_too_large'],
  ]

  test.each(refused)('%s is rejected by search, look and save', async (_what, make, code) => {
    const encodedImage = await make()
    expect(getErrorCode(await search({ encodedImage }))).toBe(code)
    expect(getErrorCode(await shop.api.completeTheLook({ ...storefront, encodedImage }))).toBe(code)
    expect(getErrorCode(await shop.api.saveImage({ profile: 'en_GB', encodedImage, consent: true }))).toBe(
      code,
    )
    expect(await shop.database.db.select().from(savedImages)).toEqual([])
  })

  test('unusual images are read, and very narrow ones cause no error', async () => {
    const plain = sharp(await drawPhoto('boot', '#a8703f'))
    const odd = [
      await plain.clone().greyscale().png().toBuffer(),
      await plain.clone().toColourspace('rgb16').png().toBuffer(),
      await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await plain.clone().resize(600, 24, { fit: 'fill' }).webp().toBuffer(),
      await plain.clone().jpeg({ progressive: true }).toBuffer(),
    ]
    const crops = [
      undefined,
      { x: 0, y: 0, width: 0.02, height: 1 },
      { x: 0.5, y: 0.98, width: 0.5, height: 0.02 },
    ]
    for (const bytes of odd)
      for (const crop of crops) {
        const reply = await search({ encodedImage: bytes.toString('base64'), ...(crop && { crop }) })
        expect(unwrap(reply).status).toBe('OK')
      }
  })

  test.each([
    { x: 0.5, y: 0, width: 0.6, height: 1 },
    { x: -0.1, y: 0, width: 0.5, height: 1 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0, y: 0, width: Number.NaN, height: 1 },
    { x: 0, y: 0 },
    'all of it',
  ])('a crop outside the picture is rejected: %j', async (crop) => {
    expect(getErrorCode(await search({ encodedImage: await photo('boot', '#a8703f'), crop }))).toBe(
      'invalid_input',
    )
  })

  test('a body over the limit of the route is not read', async () => {
    expect(getErrorCode(await search({ encodedImage: 'A'.repeat(700_000) }))).toBe('too_large')
  })
})

describe('saveImage', () => {
  const save = async (more: object = {}) =>
    shop.api.saveImage({
      profile: 'en_GB',
      encodedImage: await photo('boot', '#a8703f'),
      consent: true,
      ...more,
    })

  test('stores nothing without consent', async () => {
    for (const consent of [false, 'true', 1, null, undefined]) {
      expect(getReplyErrors(await save({ consent }))[0]).toMatchObject({
        code: 'invalid_input',
        field: 'consent',
      })
    }
    expect(getErrorCode(await save({ encodedImage: undefined }))).toBe('image_missing')
    expect(await shop.database.db.select().from(savedImages)).toEqual([])
  })

  test('returns an id that searches, shows the picture again, and completes a look', async () => {
    const { id, expiresAt } = unwrap(await save())
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(expiresAt).toBe(new Date(shop.clock.now.getTime() + savedImageTtlMs).toISOString())
    expect(idsOf(unwrap(await search({ id })))[0]).toBe(fixture.boot)
    const again = unwrap(await shop.api.savedImage({ profile: 'en_GB', id }))
    expect(again).toMatchObject({ width: 400, height: 400, expiresAt })
    expect(again.encodedImage).toMatch(/^data:image\/webp;base64,/)
    const completed = unwrap(await shop.api.completeTheLook({ ...storefront, image: id }))
    expect(completed.found?.id).toBe(fixture.boot)
    expect(unwrap(await shop.api.deleteImage({ profile: 'en_GB', id })).deleted).toBe(true)
  })

  test('re-encodes the picture without location, camera data or attached data', async () => {
    const secret = 'GPS-52.5200-13.4050'
    const sent = await sharp(await drawPhoto('shoe', '#cdb489', 1200))
      .withExif({ IFD0: { Copyright: secret, Software: secret } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([sent, Buffer.from(`PK\u0003\u0004<script>${secret}</script>`)])
    const { id } = unwrap(await save({ encodedImage: polyglot.toString('base64') }))
    const saved = unwrap(await shop.api.savedImage({ profile: 'en_GB', id }))
    const bytes = Buffer.from(saved.encodedImage.split(',')[1] ?? '', 'base64')
    expect(bytes.includes(secret)).toBe(false)
    const { exif, format, width } = await sharp(bytes).metadata()
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 640 })
    await shop.api.deleteImage({ profile: 'en_GB', id })
  })

  test('stores only the hash of the id, and logs neither', async () => {
    const { id } = unwrap(await save())
    const [row] = await shop.database.db.select().from(savedImages)
    expect(row?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(id)
    expect(shop.logLines.join('')).not.toContain(id)
    await shop.api.deleteImage({ profile: 'en_GB', id })
  })

  test('never returns the same id twice', async () => {
    const [one, two] = [unwrap(await save()), unwrap(await save())]
    expect(one.id).not.toBe(two.id)
    await shop.api.deleteImage({ profile: 'en_GB', id: one.id })
    expect(unwrap(await shop.api.savedImage({ profile: 'en_GB', id: two.id })).status).toBe('OK')
    await shop.api.deleteImage({ profile: 'en_GB', id: two.id })
  })
})

describe('savedImage and deleteImage', () => {
  test('answer not found for an unknown id', async () => {
    expect(getErrorCode(await shop.api.savedImage({ profile: 'en_GB', id: 'B'.repeat(22) }))).toBe(
      'image_not_found',
    )
    expect(unwrap(await shop.api.deleteImage({ profile: 'en_GB', id: 'B'.repeat(22) })).deleted).toBe(false)
    expect(getErrorCode(await shop.api.savedImage({ profile: 'en_GB', id: '../../etc/passwd' }))).toBe(
      'invalid_input',
    )
  })

  test('a deleted picture is gone at once, and deleting it again succeeds', async () => {
    const { id } = unwrap(
      await shop.api.saveImage({
        profile: 'en_GB',
        encodedImage: await photo('shoe', '#aaa'),
        consent: true,
      }),
    )
    expect(unwrap(await shop.api.deleteImage({ profile: 'en_GB', id })).deleted).toBe(true)
    expect(unwrap(await shop.api.deleteImage({ profile: 'en_GB', id })).deleted).toBe(false)
    expect(getErrorCode(await search({ id }))).toBe('image_not_found')
    expect(await shop.database.db.select().from(savedImages)).toEqual([])
  })

  test('a picture is inaccessible after a day, and the job deletes it', async () => {
    const { id } = unwrap(
      await shop.api.saveImage({
        profile: 'en_GB',
        encodedImage: await photo('shoe', '#aaa'),
        consent: true,
      }),
    )
    shop.clock.advance(savedImageTtlMs - 1)
    expect(unwrap(await shop.api.savedImage({ profile: 'en_GB', id })).status).toBe('OK')
    shop.clock.advance(1)
    expect(getErrorCode(await shop.api.savedImage({ profile: 'en_GB', id }))).toBe('image_not_found')
    expect(getErrorCode(await search({ id }))).toBe('image_not_found')
    await deleteExpiredImages(shop.database.db, shop.clock.now)
    expect(await shop.database.db.select().from(savedImages)).toEqual([])
    shop.clock.advance(-savedImageTtlMs)
  })
})
