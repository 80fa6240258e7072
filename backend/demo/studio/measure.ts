import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fingerprintOf } from '../../shop/catalog/picture-names.ts'

/** Writes `pictures.generated.json` from the masters: `node backend/demo/studio/measure.ts`. */
const demo = join(import.meta.dirname, '..')
const folder = join(demo, 'pictures')

/** Average of what is not transparent. */
async function flatColor(master: Buffer): Promise<string> {
  const pixels = await sharp(master).resize(24, 24, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  let count = 0
  for (let offset = 0; offset < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) < 230) continue
    count++
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[offset + channel] ?? 0)
  }
  const bytes = sums.map((sum) => Math.round(sum / Math.max(1, count)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function measure(file: string) {
  const master = await readFile(join(folder, file))
  const { width, height } = await sharp(master).metadata()
  return { hash: fingerprintOf(master), width, height, placeholder: await flatColor(master) }
}

const manifest: Record<string, Awaited<ReturnType<typeof measure>>> = {}
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()) {
  manifest[file.slice(0, -'.webp'.length)] = await measure(file)
}
await writeFile(join(demo, 'pictures.generated.json'), `${JSON.stringify(manifest, null, 1)}\n`)
