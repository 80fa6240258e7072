import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openPage } from './engine/browser.ts'
import { servePage } from './engine/server.ts'

/** A quick look at one style: `node backend/demo/studio/preview.ts SLUG [VIEW] [--color CODE] [--size 450x560] [--detail preview|print|viewer] [--out FILE]`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    color: { type: 'string', default: 'tan' },
    size: { type: 'string', default: '450x560' },
    detail: { type: 'string', default: 'preview' },
    out: { type: 'string' },
    fine: { type: 'boolean', default: false },
  },
})
const [name, view = 'main'] = positionals
const [width = 450, height = 560] = values.size.split('x').map(Number)
const quality = values.fine ? { frames: 8, shadows: 1024 } : { frames: 3, shadows: 512 }
const out = values.out ?? `/tmp/${name}-${values.color}-${view}.png`
const server = await servePage()
try {
  const { page, close } = await openPage(server.origin, (line) => process.stderr.write(`${line}\n`))
  try {
    const order = { name, view, color: values.color, width, height, detail: values.detail, quality, ground: '#f3f2ef' }
    const { pixels, note } = await page.evaluate(
      (wanted) => (window as unknown as { quick: (order: unknown) => Promise<{ pixels: string; note: string }> }).quick(wanted),
      order,
    )
    await sharp(Buffer.from(pixels, 'base64'), { raw: { width, height, channels: 4 } }).png().toFile(out)
    process.stdout.write(`${out}: ${note}\n`)
  } finally {
    await close()
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
} finally {
  server.close()
}
