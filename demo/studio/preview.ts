import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type ColorCode, palette } from '../catalog/colors.ts'
import { parseDetail, parseView } from './engine/parse-arguments.ts'
import { servePage } from './engine/server.ts'
import { openWorker } from './engine/worker.ts'

/**
 * Preview of one style (or shape), opaque on the page's background:
 * `node demo/studio/preview.ts SLUG [VIEW] [--color CODE] [--size 450x560] [--detail preview|print|viewer]
 * [--fine] [--out FILE]`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    color: { type: 'string', default: 'tan' },
    size: { type: 'string', default: '450x560' },
    detail: { type: 'string', default: 'preview' },
    fine: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

async function preview(slug: string, viewWord: string): Promise<void> {
  const [width = 450, height = 560] = values.size.split('x').map(Number)
  const isColor = (code: string): code is ColorCode => Object.hasOwn(palette, code)
  if (!isColor(values.color))
    throw new Error(`No colour "${values.color}": ${Object.keys(palette).join(' ')}`)
  const out = values.out ?? join(tmpdir(), `${slug}-${values.color}-${viewWord}.png`)
  const server = await servePage()
  try {
    const worker = await openWorker(server.origin, (line) => process.stderr.write(`${line}\n`))
    try {
      const quality = { passes: 1, shadows: values.fine ? 1024 : 512 }
      const sat = await worker.sit({
        slug,
        view: parseView(viewWord),
        width,
        height,
        detail: parseDetail(values.detail),
        quality,
      })
      const hex = palette[values.color].hex as `#${string}`
      const rgba = await sat.develop({ hex, code: values.color, ground: '#f3f2ef' })
      await sharp(rgba, { raw: { width, height, channels: 4 } })
        .png()
        .toFile(out)
      process.stdout.write(`${out}: ${sat.note}\n`)
    } finally {
      await worker.close()
    }
  } finally {
    server.close()
  }
}

try {
  await preview(positionals[0] ?? 'trial', positionals[1] ?? 'main')
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
