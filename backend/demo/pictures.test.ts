import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { masterOf, masters, mastersFolder, publicName } from './picture-files.ts'
import { derivePictures } from './pictures.ts'
import { demoRows, soldPictures } from './rows.ts'

describe('the pictures of the demo house', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are listed as they are: run studio/measure.ts after changing one', async () => {
    for (const [name, master] of Object.entries(masters)) {
      const file = await readFile(join(mastersFolder, `${name}.webp`))
      expect({ name, hash: fingerprintOf(file) }).toEqual({ name, hash: master.hash })
    }
  })

  it('exist for each product, the tile’s with a clear ground', async () => {
    const galleries = Map.groupBy(demoRows.pictures, (row) => row.material)
    const files = await readdir(mastersFolder)
    for (const name of soldPictures) expect(files).toContain(`${name}.webp`)
    for (const { material } of demoRows.products) {
      const rows = galleries.get(material) ?? []
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index))
      expect(rows[0]?.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    const tiles = new Set(demoRows.pictures.filter((row) => row.position === 0).map((row) => row.name))
    const mains = [...soldPictures].filter((name) => tiles.has(publicName(name)))
    for (const name of mains) {
      const { hasAlpha } = await sharp(join(mastersFolder, `${name}.webp`)).metadata()
      expect({ name, hasAlpha }).toEqual({ name, hasAlpha: true })
    }
  })

  it('are derived in four sizes, never enlarged, alpha kept, the tile’s small, and only once', async () => {
    const names = ['suede-sand', 'pack-ochre']
    expect(await derivePictures(names, folder)).toBe(8)
    for (const name of names) {
      const path = (size: string) => join(folder, `${publicName(name)}.${size}.webp`)
      const master = masterOf(name)
      for (const size of ['xs', 'md', 'lg', 'full']) {
        const { width, height, hasAlpha } = await sharp(path(size)).metadata()
        expect(width).toBeLessThanOrEqual(master.width)
        expect(hasAlpha).toBe(true)
        expect(Math.abs(width / height - master.width / master.height)).toBeLessThan(0.02)
      }
      expect((await stat(path('md'))).size).toBeLessThan(15_000)
    }
    expect(await derivePictures(names, folder)).toBe(0)
    expect(await readdir(folder)).toHaveLength(8)
  })
})
