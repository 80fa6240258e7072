import { runInWorker } from '../../workers/run-in-worker.ts'
import type { Barcode, drawBarcode } from './draw-barcode.ts'

/** Renders a barcode as a PNG in a worker thread. */
export async function renderBarcode(barcode: Barcode): Promise<Buffer> {
  const module = new URL('./draw-barcode.ts', import.meta.url)
  const png = await runInWorker<typeof drawBarcode>(module, 'drawBarcode', barcode)
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
}
