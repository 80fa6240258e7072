import type { Frame } from './frame.ts'
import { suggestFrame } from './suggest-frame.ts'

/** Longest side of the uploaded picture, in pixels. */
export const maxSide = 640
/** Larger than any camera's picture; larger files are rejected. */
const maxFileBytes = 40_000_000
/** Maximum length of a data URL at the service. */
const maxEncodedLength = 500_000

export type PreparedImage = {
  /** A data URL; re-encoded, so it has none of the camera's metadata. */
  readonly encoded: string
  readonly width: number
  readonly height: number
  readonly suggestedFrame: Frame
}

export type ImagePrepareError = 'not-a-picture' | 'too-large' | 'heic' | 'too-small'

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function drawToCanvas(
  source: CanvasImageSource,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Transparent pixels would turn black in JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return context
}

/** The picture in upright orientation, and its size. */
async function decodeImage(
  file: File,
): Promise<{ bitmap: ImageBitmap; width: number; height: number } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  return {
    bitmap,
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  }
}

function encode(canvas: HTMLCanvasElement): string | null {
  for (const [type, quality] of [
    ['image/webp', 0.86],
    ['image/jpeg', 0.82],
    ['image/jpeg', 0.6],
  ] as const) {
    const encoded = canvas.toDataURL(type, quality)
    if (encoded.startsWith(`data:${type}`) && encoded.length <= maxEncodedLength) return encoded
  }
  return null
}

/** Scales and rotates the chosen file in this browser; nothing is sent. */
export async function prepareImage(file: File): Promise<PreparedImage | ImagePrepareError> {
  if (file.size > maxFileBytes) return 'too-large'
  const decoded = await decodeImage(file)
  if (!decoded) return isHeic(file) ? 'heic' : 'not-a-picture'
  const { bitmap, width, height } = decoded
  try {
    if (Math.min(width, height) < 32) return 'too-small'
    const context = drawToCanvas(bitmap, width, height)
    const side = 64 / Math.max(width, height)
    const [w, h] = [Math.max(1, Math.round(width * side)), Math.max(1, Math.round(height * side))]
    const thumbnail = drawToCanvas(bitmap, w, h)
    const encoded = context && encode(context.canvas)
    if (!encoded || !thumbnail) return 'not-a-picture'
    return {
      encoded,
      width,
      height,
      suggestedFrame: suggestFrame(thumbnail.getImageData(0, 0, w, h).data, w, h),
    }
  } finally {
    bitmap.close()
  }
}
