import sharp from 'sharp'

/** A small picture for analysis: CIE Lab (L 0 to 100) and alpha. */
export type LabImage = {
  readonly width: number
  readonly height: number
  /** L, a and b interleaved. */
  readonly lab: Float32Array
  /** 0 to 255. */
  readonly alpha: Uint8Array
}

/** Longest side of a canvas in pixels. */
export const maxImageSide = 128

const linearByByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const labRoot = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

/** Converts sRGB bytes with this many channels to Lab under D65. */
export function rgbToLab(bytes: Uint8Array, channels: number): Float32Array {
  const lab = new Float32Array((bytes.length / channels) * 3)
  for (let from = 0, to = 0; from < bytes.length; from += channels, to += 3) {
    const r = linearByByte[bytes[from] ?? 0] ?? 0
    const g = linearByByte[bytes[from + 1] ?? 0] ?? 0
    const b = linearByByte[bytes[from + 2] ?? 0] ?? 0
    const x = labRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = labRoot(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = labRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    lab[to] = 116 * y - 16
    lab[to + 1] = 500 * (x - y)
    lab[to + 2] = 200 * (y - z)
  }
  return lab
}

/** Rotates, shrinks and converts a picture. Throws if sharp cannot decode all of it. */
export async function toLabImage(picture: Uint8Array | string): Promise<LabImage> {
  const { data, info } = await sharp(picture)
    .rotate()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = new Uint8Array(info.width * info.height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[at * 4 + 3] ?? 0
  return { width: info.width, height: info.height, lab: rgbToLab(data, 4), alpha }
}
