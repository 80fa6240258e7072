import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { importCatalogue } from '#backend/catalog-import/import-catalogue.ts'
import { models3d } from '#backend/db/schema/catalog/model3d.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { createGlb, createVariants } from '../fixtures/glb.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
const file = createGlb(createVariants('sand', 'olive'))

beforeAll(async () => {
  shop = await startTestShop()
  const [masters = ''] = shop.context.config.mediaDirs
  await mkdir(masters, { recursive: true })
  await writeFile(join(masters, 'andar.glb'), file)
  await writeFile(join(masters, 'plain.glb'), createGlb({}))
  await shop.database.db.insert(models3d).values([
    { model: 'K1005', name: 'andar-1', master: 'andar.glb', bytes: file.length, variants: ['sand'] },
    { model: 'K3001', name: 'carry-1', master: 'plain.glb', bytes: createGlb({}).length, variants: [] },
    { model: 'C1001', name: 'gone-1', master: 'gone.glb', bytes: 1, variants: [] },
  ])
})
afterAll(() => shop.close())

const request = (name: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/models/${name}`, headers })

const sheet = async (material: string) =>
  unwrap(await shop.api.productSheet({ profile: 'en_GB', brand: 'vereda', material })).productSheet

describe('a 3D model', () => {
  test('is served in full, with its type, and may be cached forever', async () => {
    const { statusCode, headers, rawPayload } = await request('andar-1.glb')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(rawPayload.equals(file)).toBe(true)
  })

  test('resumes an interrupted download', async () => {
    const { statusCode, headers, rawPayload } = await request('andar-1.glb', { range: 'bytes=4-11' })
    expect(statusCode).toBe(206)
    expect(headers['content-range']).toBe(`bytes 4-11/${file.length}`)
    expect(rawPayload.equals(file.subarray(4, 12))).toBe(true)
    expect((await request('andar-1.glb', { range: 'bytes=999999-' })).statusCode).toBe(416)
  })

  test('is not sent again to a client that has it cached', async () => {
    const etag = String((await request('andar-1.glb')).headers.etag)
    const { statusCode, rawPayload } = await request('andar-1.glb', { 'if-none-match': etag })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
  })

  test.each([
    'none-1.glb',
    'gone-1.glb',
    'andar-1',
    'andar-1.webp',
    'ANDAR-1.glb',
    '..%2fmasters%2fandar.glb',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'andar-1.glb%00',
  ])('%s is not found', async (name) => {
    const { statusCode } = await request(name)
    expect([400, 404]).toContain(statusCode)
  })
})

describe('a product sheet', () => {
  test('names the file, and the material variant of its own colour', async () => {
    const { model3d, images } = await sheet(fixture.sneaker)
    expect(model3d).toEqual({
      url: '/models/andar-1.glb',
      bytes: file.length,
      poster: images[0],
      alt: images[0]?.alt,
      variant: 'sand',
      ownColor: true,
    })
  })

  test('reports a colour that the file does not have', async () => {
    const { model3d } = await sheet(fixture.sneakerOlive)
    expect(model3d).toMatchObject({ variant: null, ownColor: false })
  })

  test('uses a file with one appearance unchanged for a model in one colour', async () => {
    expect((await sheet(fixture.backpack)).model3d).toMatchObject({ variant: null, ownColor: true })
  })

  test('has no 3D model when none was made', async () => {
    expect((await sheet(fixture.boot)).model3d).toBeNull()
  })
})

describe('an imported row', () => {
  const row = {
    material: 'B500080-001',
    brand: 'vereda',
    family: 'shoes',
    category: 'sneakers',
    tipology: 'sneaker',
    targets: ['W'],
    name: { en: 'Acera' },
    subtitle: { en: 'Low shoe' },
    description: { en: 'For pavements.' },
    color: { code: 'moss', hex: '#5d6b3f', group: 'green', name: { en: 'Moss' } },
    sizes: [{ size: '38', quantity: 4 }],
    prices: { GB: { current: 89 } },
    pictures: ['acera.jpg'],
  }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'models-3d-'))
    const plain = sharp({ create: { width: 90, height: 112, channels: 3, background: '#b5482f' } })
    await plain.jpeg().toFile(join(folder, 'acera.jpg'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function importModel(change: object) {
    const at = { file: join(folder, 'in.json'), reportFile: join(folder, 'report.csv') }
    await writeFile(at.file, JSON.stringify([{ ...row, ...change }]))
    const mastersDir = join(shop.context.config.dataDir, 'masters')
    return importCatalogue(shop.database, { ...at, mastersDir, now: shop.clock.now })
  }
  const model3d = async () => (await sheet(row.material)).model3d

  test('imports its file, replaces it, and removes it', async () => {
    await writeFile(join(folder, 'Acera.glb'), createGlb(createVariants('moss')))
    expect(await importModel({ model3d: 'Acera.glb' })).toMatchObject({ added: 1 })
    const first = await model3d()
    expect(first).toMatchObject({ url: expect.stringMatching(/^\/models\/acera-/), variant: 'moss' })
    const { rawPayload } = await shop.app.inject(first?.url ?? '')
    expect(rawPayload.equals(createGlb(createVariants('moss')))).toBe(true)
    expect(await importModel({ model3d: 'Acera.glb' })).toMatchObject({ unchanged: 1 })
    expect(await importModel({ model3d: 'acera' })).toMatchObject({ unchanged: 1 })
    await writeFile(join(folder, 'Acera.glb'), createGlb({}))
    expect(await importModel({ model3d: 'Acera.glb' })).toMatchObject({ changed: 1 })
    expect((await model3d())?.url).not.toBe(first?.url)
    expect(await importModel({})).toMatchObject({ changed: 1 })
    expect(await model3d()).toBeNull()
  })

  test.each([
    ['that does not exist', 'none.glb'],
    ['from elsewhere on the disk', '../../../etc/hostname'],
    ['that is a picture', 'acera.jpg'],
  ])('is rejected with a file %s', async (_, named) => {
    expect(await importModel({ material: 'B500081-001', model3d: named })).toMatchObject({ rejected: 1 })
    expect(await readFile(join(folder, 'report.csv'), 'utf8')).toContain('model3d')
  })
})
