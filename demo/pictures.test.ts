import { readdirSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fingerprintPicture } from '#backend/shop/catalog/media/picture-names.ts'
import { demoModels } from './catalog/index.ts'
import { masters, mastersFolder } from './picture-files.ts'
import { demoRows } from './rows.ts'
import { materialsWithoutPicture } from './sold-models.ts'
import { listSoldStyles } from './studio/engine/sold-styles.ts'

const modelsFolder = join(import.meta.dirname, 'models')
const namesOfMains = new Set(
  demoModels.flatMap(({ slug, colors }) => colors.map(({ color }) => `${slug}-${color}`)),
)
const models = readdirSync(modelsFolder)

describe('the pictures of the demo shop', () => {
  it('show every catalogue colour in large size; the first of each style from three more sides', () => {
    expect(demoModels.length).toBeGreaterThanOrEqual(120)
    expect(demoModels.flatMap(({ colors }) => colors).length).toBeGreaterThanOrEqual(320)
    expect(materialsWithoutPicture).toEqual([])
    for (const model of demoModels) {
      const [first] = model.colors
      for (const { color } of model.colors) {
        const main = masters[`${model.slug}-${color}`]
        expect([model.slug, color, main?.width, main?.height]).toEqual([model.slug, color, 1200, 1500])
      }
      const views = Object.entries(masters)
        .filter(([name]) => name.startsWith(`${model.slug}-${first?.color}-`))
        .filter(([name]) => !namesOfMains.has(name))
      expect([model.slug, views.length]).toEqual([model.slug, 3])
      for (const [, { width, height }] of views) expect([width, height]).toEqual([900, 1125])
    }
  })

  it('are small enough to commit: masters and models below 65 MB', async () => {
    const sizes = [mastersFolder, modelsFolder].flatMap((folder) =>
      readdirSync(folder).map((name) => statSync(join(folder, name)).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(65e6)
  })

  it('show footwear as a pair and from the side', () => {
    const footwear = listSoldStyles().filter(({ style }) => style.isFootwear)
    expect(footwear.length).toBeGreaterThan(70)
    for (const { slug, style, dyes } of footwear) {
      expect([slug, style.more.includes('side'), style.more.includes('pair')]).toEqual([slug, true, true])
      expect(masters).toHaveProperty([`${slug}-${dyes[0]?.code}-pair`])
    }
  })

  it('include a compressed 3D model of each style', async () => {
    expect(models.toSorted()).toEqual(demoModels.map(({ slug }) => `${slug}.glb`).toSorted())
    for (const name of models) {
      const file = await readFile(join(modelsFolder, name))
      const json = z
        .object({ meshes: z.array(z.unknown()).min(1), extensionsRequired: z.array(z.string()) })
        .parse(JSON.parse(file.subarray(20, 20 + file.readUInt32LE(12)).toString()))
      expect([name, file.toString('latin1', 0, 4), file.readUInt32LE(8)]).toEqual([name, 'glTF', file.length])
      expect(json.extensionsRequired).toContain('EXT_meshopt_compression')
    }
  })

  it('match the studio’s manifest', async () => {
    for (const [name, master] of Object.entries(masters)) {
      const file = await readFile(join(mastersFolder, `${name}.webp`))
      expect({ name, hash: fingerprintPicture(file) }).toEqual({ name, hash: master.hash })
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

  it('have crops within their masters', () => {
    for (const { master, box } of demoRows.media) {
      if (!box) continue
      const [x, y, width, height] = box
      const whole = masters[master.replace(/\.webp$/, '')]
      expect(x + width).toBeLessThanOrEqual(whole?.width ?? 0)
      expect(y + height).toBeLessThanOrEqual(whole?.height ?? 0)
    }
  })

  it('have a transparent background on tiles', async () => {
    const tiles = new Set(demoRows.pictures.filter((row) => row.position === 0).map((row) => row.name))
    for (const { name, master } of demoRows.media) {
      if (!tiles.has(name)) continue
      const { hasAlpha } = await sharp(join(mastersFolder, master)).metadata()
      expect({ name, hasAlpha }).toEqual({ name, hasAlpha: true })
    }
  })
})
