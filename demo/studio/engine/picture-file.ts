import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fingerprintPicture } from '#backend/shop/catalog/media/picture-names.ts'
import { minVisibleAlpha } from '#backend/shop/catalog/media/picture-sizes.ts'
import { type ManifestEntry, picturesFolder } from './record.ts'

export type Pixels = { readonly rgba: Buffer; readonly width: number; readonly height: number }

/** Bounding box of pixels with at least this alpha (0 to 255): x, y, width, height. */
export function boxOf(
  { rgba, width, height }: Pixels,
  threshold: number,
): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < threshold) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? [0, 0, width, height] : [left, top, right - left + 1, bottom - top + 1]
}

/** The mean colour of the opaque pixels, in hex. */
export function flatColor({ rgba }: Pixels): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < rgba.length; at += 64) {
    if ((rgba[at + 3] ?? 0) < 230) continue
    count++
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0)
  }
  const bytes = sums.map((sum) => Math.round(sum / Math.max(1, count)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Writes a picture to a temporary file and renames it, so that readers never see a partial file. */
export async function writePicture(
  name: string,
  pixels: Pixels,
  perMillimetre: number | null,
): Promise<{ entry: ManifestEntry; bytes: number }> {
  const { rgba, width, height } = pixels
  const file = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 4, smartSubsample: true })
    .toBuffer()
  const path = join(picturesFolder, `${name}.webp`)
  await writeFile(`${path}.new`, file)
  await rename(`${path}.new`, path)
  const entry = {
    hash: fingerprintPicture(file),
    width,
    height,
    placeholder: flatColor(pixels),
    box: boxOf(pixels, minVisibleAlpha),
    thing: boxOf(pixels, 240),
    ...(perMillimetre !== null && { perMillimetre: Math.round(perMillimetre * 1000) / 1000 }),
  }
  return { entry, bytes: file.length }
}
