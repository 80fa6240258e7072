import sharp from 'sharp'
import { type BackgroundName, backgrounds } from './backgrounds.ts'
import { createRandom } from './random.ts'

/** Distortions that turn a clean render into a customer photograph. */
export type Conditions = {
  readonly background: BackgroundName
  /** Side of the photograph in pixels. */
  readonly side: number
  /** Share of the side that the render fills; above 1 its edges are cropped. */
  readonly share: number
  /** Degrees. */
  readonly tilt: number
  readonly mirrored: boolean
  /** 1 leaves the brightness unchanged. */
  readonly brightness: number
  /** Colour temperature: above 0 warmer, below colder; added to red and subtracted from blue. */
  readonly warmth: number
  /** Standard deviation in bytes. */
  readonly noise: number
  readonly blur: number
  readonly quality: number
}

/** Deterministic conditions for a string; each background is equally frequent. */
export function createConditions(word: string, background: BackgroundName): Conditions {
  const random = createRandom(`${word} ${background}`)
  const between = (low: number, high: number) => low + random() * (high - low)
  return {
    background,
    side: Math.round(between(260, 520)),
    share: between(0.62, 1.04),
    tilt: between(-8, 8),
    mirrored: random() < 0.4,
    brightness: between(0.75, 1.2),
    warmth: between(-0.07, 0.07),
    noise: between(2, 11),
    blur: between(0.3, 1.1),
    quality: Math.round(between(55, 85)),
  }
}

/** The render as a customer photograph, in JPEG. */
export async function photograph(render: string, word: string, conditions: Conditions): Promise<Buffer> {
  const { side, share, tilt, brightness, warmth, noise, blur, quality } = conditions
  const random = createRandom(`pixels ${word}`)
  const background = backgrounds[conditions.background](random, side)
  const canvas = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const color = background(at % side, Math.floor(at / side))
    for (let channel = 0; channel < 3; channel++)
      canvas[at * 3 + channel] = Math.max(0, Math.min(255, color[channel] ?? 0))
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const trimmed = await sharp(render)
    .ensureAlpha()
    .flop(conditions.mirrored)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const turned = await sharp(trimmed)
    .rotate(tilt, { background: clear })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const large = Math.round(side * share)
  const thing = await sharp(turned)
    .resize({ width: large, height: large, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(thing).metadata()
  const over = {
    left: Math.max(0, Math.round((width - side) / 2)),
    top: Math.max(0, Math.round((height - side) / 2)),
  }
  const part = await sharp(thing)
    .extract({ ...over, width: Math.min(width, side), height: Math.min(height, side) })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const room = { x: side - part.info.width, y: side - part.info.height }
  const { data } = await sharp(canvas, { raw: { width: side, height: side, channels: 3 } })
    .composite([
      { input: part.data, left: Math.round(room.x * random()), top: Math.round(room.y * random()) },
    ])
    .removeAlpha()
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at++) {
    const light = brightness * (1 + (at % 3 === 0 ? warmth : at % 3 === 2 ? -warmth : 0))
    const grain = (random() + random() + random() - 1.5) * 2 * noise
    data[at] = Math.max(0, Math.min(255, Math.round((data[at] ?? 0) * light + grain)))
  }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}
