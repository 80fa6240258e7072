import sharp from 'sharp'
import { type ImageFrame, maxImageBytes } from '#api-client/contract/image-search.ts'
import { type DomainError, fail } from '../../../http/result.ts'

/** Maximum pixels of a picture: a prepared one has 640 × 640, and a small file can declare any size. */
const maxPixels = 4_000_000
/** Nothing can be recognized on a shorter side. */
const minSide = 24
/** Longest side of a saved picture. */
const maxStoredSide = 640

export const missingImageMessage = 'Missing image, this should not happen.'

/** How sharp opens untrusted uploads: size limit, still pictures only, broken ones rejected. */
export const untrustedImageOptions = {
  limitInputPixels: maxPixels,
  failOn: 'warning',
  animated: false,
} as const

const signatures = [
  {
    format: 'jpeg',
    matches: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    format: 'png',
    matches: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    format: 'webp',
    matches: (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
] as const

type ImageError = DomainError<'image_missing' | 'image_unreadable' | 'image_type' | 'image_too_large'>

/** Removes the padding from the end: a pattern such as `/=+$/` takes quadratic time on a text full of it. */
function stripPadding(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '=') end--
  return text.slice(0, end)
}

/** Decodes base64, with or without a data URL prefix; null if it is invalid. */
export function decodeBase64(encoded: string): Buffer | null {
  const start = encoded.startsWith('data:') ? encoded.indexOf(';base64,') + 8 : 0
  if (start === 7 || start > 64) return null
  const plain = encoded.slice(start)
  const bytes = Buffer.from(plain, 'base64')
  return stripPadding(bytes.toString('base64')) === stripPadding(plain) ? bytes : null
}

/** Detects the type of an uploaded picture by its bytes, whatever it claims to be. */
export async function readImage(encoded: string | undefined): Promise<Buffer | ImageError> {
  const text = encoded?.trim()
  if (!text) return fail('image_missing', missingImageMessage, 'encodedImage')
  const bytes = decodeBase64(text)
  if (!bytes || bytes.length === 0)
    return fail('image_unreadable', 'The image is not valid base64.', 'encodedImage')
  if (bytes.length > maxImageBytes)
    return fail('image_too_large', `The image is larger than ${maxImageBytes / 1000} kB.`, 'encodedImage')
  const format = signatures.find(({ matches }) => matches(bytes))?.format
  if (!format)
    return fail(
      'image_type',
      'The image type is not supported. Send a JPEG, PNG or WebP image.',
      'encodedImage',
    )
  try {
    const found = await sharp(bytes, { ...untrustedImageOptions, limitInputPixels: false }).metadata()
    if (found.format !== format)
      return fail(
        'image_type',
        'The image type is not supported. Send a JPEG, PNG or WebP image.',
        'encodedImage',
      )
    if ((found.pages ?? 1) > 1)
      return fail('image_type', 'Animated images are not supported. Send a still image.', 'encodedImage')
    if (found.width * found.height > maxPixels)
      return fail('image_too_large', 'The image has more than 4 million pixels.', 'encodedImage')
    if (Math.min(found.width, found.height) < minSide)
      return fail(
        'image_unreadable',
        `The image must be at least ${minSide} pixels wide and high.`,
        'encodedImage',
      )
    return bytes
  } catch {
    return fail('image_unreadable', 'The image cannot be read.', 'encodedImage')
  }
}

/** The cropped picture, upright and re-encoded. Null if the file is truncated. */
export async function cropImage(bytes: Buffer, frame: ImageFrame | undefined): Promise<Buffer | null> {
  try {
    const { data, info } = await sharp(bytes, untrustedImageOptions)
      .rotate()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    if (!frame) return data
    const left = Math.min(info.width - 1, Math.round(frame.x * info.width))
    const top = Math.min(info.height - 1, Math.round(frame.y * info.height))
    const width = Math.max(1, Math.min(info.width - left, Math.round(frame.width * info.width)))
    const height = Math.max(1, Math.min(info.height - top, Math.round(frame.height * info.height)))
    return await sharp(data).extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer()
  } catch {
    return null
  }
}

/**
 * A picture for storage: upright, small, re-encoded, without camera metadata. Null if the file is truncated.
 */
export async function normalizeImage(bytes: Buffer) {
  try {
    const { data, info } = await sharp(bytes, untrustedImageOptions)
      .rotate()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
