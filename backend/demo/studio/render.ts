import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { closeUps, cut } from './close-ups.ts'
import { dye, type Part } from './dye.ts'
import { type RenderName, recipes, renders } from './recipes.ts'

/** Makes every dyed picture anew from the renders: `node backend/demo/studio/render.ts`. */
const folder = join(import.meta.dirname, '..', 'pictures')

async function dyedRender(name: RenderName, colors: Readonly<Record<string, string>>): Promise<Buffer> {
  const { file, parts } = renders[name]
  const dyes = Object.entries<Part>(parts).flatMap(([part, recipe]) => {
    const to = colors[part] ?? colors.body
    return to ? [{ part: recipe, to }] : []
  })
  const picture = await dye(await readFile(join(folder, `${file}.webp`)), dyes)
  return picture.png().toBuffer()
}

async function write(
  name: string,
  png: Buffer,
  crop?: readonly [number, number, number, number],
): Promise<void> {
  const picture = sharp(png)
  const { width, height } = await picture.metadata()
  const view = crop ? cut(picture, { width, height }, crop) : picture
  const file = await view.webp({ quality: 84, alphaQuality: 90, effort: 6 }).toBuffer()
  await writeFile(join(folder, `${name}.webp`), file)
  process.stdout.write(`${name} ${Math.round(file.length / 1024)} KB\n`)
}

for (const shape of Object.keys(recipes) as RenderName[]) {
  for (const [color, colors] of Object.entries(recipes[shape] ?? {})) {
    const main = await dyedRender(shape, colors)
    await write(`${shape}-${color}`, main)
    for (const { suffix, render, crop } of closeUps[shape] ?? []) {
      await write(`${shape}-${color}-${suffix}`, render ? await dyedRender(render, colors) : main, crop)
    }
  }
}
