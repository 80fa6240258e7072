import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createKeyedQueue } from '../catalog/media/keyed-queue.ts'

/** Formats of browsers and cameras; others return `unsupported`, so that the customer can convert them. */
const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const maxPixels = 50_000_000
/** Longest side of the large picture, and side of the square one, in pixels. */
const largeSide = 1600
const smallSide = 320

export type EncodedPhoto = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly small: Buffer
  readonly large: Buffer
}

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Detects the format from the content, not from the file name; null if it is not a picture. */
async function detectFormat(file: Buffer): Promise<string | null> {
  try {
    return (await sharp(file, options).metadata()).format ?? null
  } catch {
    return null
  }
}

/** HEIC and related formats, which phones save pictures in and the decoder may not support. */
const isHeif = (file: Buffer) => /^ftyp(?:hei|hev|mif|msf|avi)/.test(file.toString('latin1', 4, 12))

/** A 50-megapixel picture takes 150 MB to decode: one at a time in each process. */
const encodeQueue = createKeyedQueue<EncodedPhoto | 'not_a_picture'>(1)

async function encodeSizes(file: Buffer): Promise<EncodedPhoto | 'not_a_picture'> {
  try {
    const resized = await sharp(file, options)
      .rotate()
      .resize({ width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    const square = await sharp(resized.data)
      .resize({ width: smallSide, height: smallSide, fit: 'cover' })
      .webp({ quality: 72 })
      .toBuffer()
    const { width, height } = resized.info
    const id = randomBytes(16).toString('base64url')
    return { id, width, height, small: square, large: resized.data }
  } catch {
    return 'not_a_picture'
  }
}

/** Re-encodes a picture in two sizes, upright, without camera metadata (location, time and owner). */
export async function encodePhoto(
  file: Buffer,
): Promise<EncodedPhoto | 'not_a_picture' | 'unsupported_picture'> {
  if (isHeif(file)) return 'unsupported_picture'
  const format = await detectFormat(file)
  if (format === null) return 'not_a_picture'
  if (!acceptedFormats.has(format)) return 'unsupported_picture'
  return encodeQueue(randomUUID(), () => encodeSizes(file))
}
