import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media } from '#backend/db/schema/catalog/media.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let masters: string
let derived: string

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  const [first = ''] = shop.context.config.mediaDirs
  masters = first
  derived = join(shop.context.config.dataDir, 'pictures')
  await mkdir(join(masters, 'spring'), { recursive: true })
  const background = { r: 200, g: 40, b: 40, alpha: 0.5 }
  const picture = sharp({ create: { width: 1600, height: 2000, channels: 4, background } })
  await picture.webp().toFile(join(masters, 'spring/shoe.webp'))
  await picture.resize(120, 100).webp().toFile(join(masters, 'small.webp'))
  const faint = sharp({
    create: { width: 80, height: 100, channels: 4, background: { ...background, alpha: 6 / 255 } },
  })
  await faint.webp({ lossless: true }).toFile(join(masters, 'faint.webp'))
  await shop.database.db.insert(media).values([
    { name: 'shoe-1', master: 'spring/shoe.webp' },
    { name: 'shoe-2', master: 'spring/shoe.webp', box: [100, 1200, 1400, 600] },
    { name: 'small-1', master: 'small.webp' },
    { name: 'faint-1', master: 'faint.webp', box: [0, 0, 80, 90] },
    { name: 'lost-1', master: 'gone.webp' },
  ])
})
afterAll(() => shop.close())

const request = (file: string) => shop.app.inject(`/pictures/${file}`)

async function sizeOf(file: string) {
  const { width, height, hasAlpha } = await sharp((await request(file)).rawPayload).metadata()
  return { width, height, hasAlpha }
}

describe('pictures', () => {
  test('are rendered on first request, stored, and served as immutable', async () => {
    await rm(derived, { recursive: true, force: true })
    const first = await request('shoe-1.md.webp')
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await readdir(derived)).toEqual(['shoe-1.md.webp'])
    const again = await request('shoe-1.md.webp')
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('come in four sizes, keep their alpha channel, and are never enlarged', async () => {
    expect(await sizeOf('shoe-1.xs.webp')).toEqual({ width: 192, height: 240, hasAlpha: true })
    expect(await sizeOf('shoe-1.lg.webp')).toEqual({ width: 960, height: 1200, hasAlpha: true })
    expect(await sizeOf('shoe-1.full.webp')).toEqual({ width: 1500, height: 1875, hasAlpha: true })
    expect(await sizeOf('small-1.full.webp')).toMatchObject({ width: 120, height: 100 })
  })

  test('show their part of the master', async () => {
    expect(await sizeOf('shoe-2.full.webp')).toMatchObject({ width: 1400, height: 600 })
    expect(await sizeOf('shoe-2.md.webp')).toMatchObject({ width: 480 })
  })

  test('drop nearly transparent pixels, so that no edge shows at the cut', async () => {
    const alphaOf = async (file: string) => {
      const { channels } = await sharp((await request(file)).rawPayload).stats()
      return channels[3]?.max
    }
    expect(await alphaOf('faint-1.md.webp')).toBe(0)
    expect(await alphaOf('shoe-1.md.webp')).toBeGreaterThan(120)
  })

  test('are rendered once under concurrent requests', async () => {
    await rm(derived, { recursive: true, force: true })
    const replies = await Promise.all(Array.from({ length: 8 }, () => request('shoe-2.lg.webp')))
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200))
    expect(await readdir(derived)).toEqual(['shoe-2.lg.webp'])
  })

  test.each([
    'unknown-1.md.webp',
    'lost-1.md.webp',
    'shoe-1.huge.webp',
    'shoe-1.md.png',
    '..%2f..%2fetc%2fpasswd',
    '.shoe-1.md.webp',
  ])('are not found as %s', async (file) => {
    const missing = await request(file)
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['cache-control']).toBe('no-store')
  })
})
