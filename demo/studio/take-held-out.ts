import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { servePage } from './engine/server.ts'
import { listSoldStyles } from './engine/sold-styles.ts'
import { openWorker } from './engine/worker.ts'

/**
 * Held-out pictures that must never be references of the image search: every style from three sides that the
 * catalogue does not show, each in a different colour, on a transparent background.
 * `node demo/studio/take-held-out.ts [SLUG…]` takes the missing ones.
 */
const folder = join(import.meta.dirname, '../held-out')
const sides = {
  low: { azimuth: 50, elevation: 7 },
  middle: { azimuth: 16, elevation: 21 },
  high: { azimuth: 34, elevation: 33 },
} as const
const size = { width: 288, height: 360 } as const
const framing = { wide: 0.86, high: 0.86, ground: null } as const

async function takeHeldOut(only: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const server = await servePage()
  const worker = await openWorker(server.origin, (line) => process.stderr.write(`${line}\n`))
  try {
    for (const { slug, dyes } of listSoldStyles()) {
      if (only.length > 0 && !only.includes(slug)) continue
      for (const [at, [side, angles]] of Object.entries(sides).entries()) {
        const dye = dyes[at % dyes.length]
        if (!dye) continue
        const file = join(folder, `${slug}.${dye.code}.${side}.webp`)
        if (existsSync(file)) continue
        const rgba = await worker.scene({
          ...size,
          shot: { ...angles, ...framing },
          close: null,
          ground: null,
          detail: 'preview',
          quality: { passes: 1, shadows: 512 },
          things: [{ slug, hex: dye.hex, code: dye.code, at: [0, 0], turn: 0 }],
        })
        const picture = sharp(rgba, { raw: { ...size, channels: 4 } })
        await writeFile(file, await picture.webp({ quality: 55, alphaQuality: 55, effort: 6 }).toBuffer())
      }
    }
  } finally {
    await worker.close()
    server.close()
  }
}

await takeHeldOut(process.argv.slice(2))
