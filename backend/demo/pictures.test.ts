import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '../shop/catalog/picture-names.ts'
import { masters, mastersFolder } from './picture-files.ts'
import { demoRows } from './rows.ts'

describe('the pictures of the demo house', () => {
  it('are listed as they are: the studio lists what it takes', async () => {
    for (const [name, master] of Object.entries(masters)) {
      const file = await readFile(join(mastersFolder, `${name}.webp`))
      expect({ name, hash: fingerprintOf(file) }).toEqual({ name, hash: master.hash })
    }
  })

  it('exist for each product, in order, each with its master', async () => {
    const galleries = Map.groupBy(demoRows.pictures, (row) => row.material)
    const files = new Set(await readdir(mastersFolder))
    for (const { master } of demoRows.media)
      expect({ master, there: files.has(master) }).toEqual({ master, there: true })
    const media = new Set(demoRows.media.map(({ name }) => name))
    for (const { material } of demoRows.products) {
      const rows = galleries.get(material) ?? []
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index))
      for (const { name } of rows) expect(media.has(name)).toBe(true)
    }
  })

  it('lie within their masters where they are trimmed', () => {
    for (const { master, box } of demoRows.media) {
      if (!box) continue
      const [x, y, width, height] = box
      const whole = masters[master.replace(/\.webp$/, '')]
      expect(x + width).toBeLessThanOrEqual(whole?.width ?? 0)
      expect(y + height).toBeLessThanOrEqual(whole?.height ?? 0)
    }
  })

  it('of tiles have a clear ground', async () => {
    const tiles = new Set(demoRows.pictures.filter((row) => row.position === 0).map((row) => row.name))
    for (const { name, master } of demoRows.media) {
      if (!tiles.has(name)) continue
      const { hasAlpha } = await sharp(join(mastersFolder, master)).metadata()
      expect({ name, hasAlpha }).toEqual({ name, hasAlpha: true })
    }
  })
})
