import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { trimFaintAlpha } from '#backend/shop/catalog/media/derive-picture.ts'
import { masterOf, mastersFolder } from '#demo/picture-files.ts'
import { runCommand } from './support/cli-error.ts'

/**
 * Crops the pictures of the home pages' fixed scenes from the studio's renders into `public/art`, and writes
 * the module that names them. Run it manually when a scene changes and commit the results.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'public/art')
const moduleFile = join(root, 'components/brand/art.generated.ts')

type Scene = { readonly master: string; readonly widths: readonly number[]; readonly quality: number }

const scenes: Readonly<Record<string, Scene>> = {
  boot: { master: 'sierra-tan', widths: [240, 480, 720, 1000], quality: 76 },
  bootToe: { master: 'scene-vereda-welt', widths: [720], quality: 78 },
  sandal: { master: 'caleta-tan', widths: [240, 480], quality: 76 },
  sneaker: { master: 'andar-whitewash', widths: [240, 480], quality: 76 },
  backpack: { master: 'morral-forest', widths: [240, 480], quality: 76 },
  pink: { master: 'batch-07-chalkpink', widths: [480, 720, 1000], quality: 74 },
  chalk: { master: 'batch-07-paper', widths: [240, 480], quality: 76 },
  ink: { master: 'batch-08-ink', widths: [480, 1000], quality: 74 },
  night: { master: 'arista-6-night', widths: [480, 720, 1000], quality: 76 },
}

/** Crops a picture to the object with its shadow, without the transparent margin. */
async function trimMaster(name: string): Promise<Buffer> {
  const { box } = masterOf(name)
  const master = sharp(join(mastersFolder, `${name}.webp`))
  if (!box) return master.png().toBuffer()
  const [left, top, width, height] = box
  return trimFaintAlpha(master.extract({ left, top, width, height })).png().toBuffer()
}

async function exportScene(name: string, scene: Scene) {
  const master = sharp(await trimMaster(scene.master))
  const { width = 0, height = 0 } = await master.metadata()
  const sources = await Promise.all(
    scene.widths.map(async (wanted) => {
      const wide = Math.min(wanted, width)
      const bytes = await master
        .clone()
        .resize({ width: wide, withoutEnlargement: true })
        .webp({ quality: scene.quality, alphaQuality: 90, effort: 6, smartSubsample: true })
        .toBuffer()
      const file = `${name}-${wide}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`
      writeFileSync(join(folder, file), bytes)
      return { src: `/art/${file}`, width: wide, bytes: bytes.length }
    }),
  )
  return { width, height, sources: sources.map(({ src, width: wide }) => ({ src, width: wide })) }
}

/** Writes a drawing under a content-hashed name. */
function copyDrawing(name: string): string {
  const bytes = readFileSync(join(root, 'components/content/drawings', `${name}.svg`))
  const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.svg`
  writeFileSync(join(folder, file), bytes)
  return `/art/${file}`
}

async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entries = await Promise.all(
    Object.entries(scenes).map(async ([name, scene]) => [name, await exportScene(name, scene)] as const),
  )
  const text = [
    '/** Written by bin/art.ts. */',
    `export const art = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const`,
    `/** Painted through a mask, so that one file serves every ground. */`,
    `export const contourLines = ${JSON.stringify(copyDrawing('contour'))}`,
    `/** Shown where a picture does not come. */`,
    `export const noPicture = ${JSON.stringify(copyDrawing('no-picture'))}`,
  ]
  writeFileSync(moduleFile, `${text.join('\n')}\n`)
}

await runCommand(main)
