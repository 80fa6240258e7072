import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { fromHex, fromRgb, type Oklch, toRgb } from './oklch.ts'

/** Which pixels of a render a dye takes hold of; `box` in fractions of the picture (left, top, right, bottom). */
export type Part = {
  /** Colour the part has in the render. */
  readonly from: string
  /** Degrees either side of its hue; absent for parts without colour, which go by lightness. */
  readonly hue?: number
  readonly minChroma?: number
  readonly minLightness?: number
  readonly maxLightness?: number
  /** 0..255; keeps a soft shadow out. */
  readonly minAlpha?: number
  readonly box?: readonly [number, number, number, number]
}

type Spot = { readonly x: number; readonly y: number; readonly alpha: number; readonly offset: number }
type Dye = { readonly part: Part; readonly to: string }

/** 0 below the edge, 1 above it, a ramp of `soft` between, so that seams stay clean. */
function ramp(value: number, edge: number, soft: number): number {
  return Math.min(1, Math.max(0, (value - edge) / soft + 0.5))
}

function hold(part: Part, reference: Oklch, pixel: Oklch): number {
  let held = 1
  if (part.hue !== undefined) {
    const turn = Math.abs(((pixel.h - reference.h + 540) % 360) - 180)
    held *= ramp(part.hue - turn, 0, 8)
  }
  if (part.minChroma !== undefined) held *= ramp(pixel.c, part.minChroma, 0.03)
  if (part.minLightness !== undefined) held *= ramp(pixel.l, part.minLightness, 0.04)
  if (part.maxLightness !== undefined) held *= ramp(part.maxLightness - pixel.l, 0, 0.06)
  return held
}

function inside({ box, minAlpha = 1 }: Part, { x, y, alpha }: Spot): boolean {
  if (alpha < minAlpha) return false
  return !box || (x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3])
}

/** What the part looks like in the render on average: the lightness and chroma that the dye's own stand for. */
function meanOf(render: Render, part: Part): Oklch {
  const reference = fromHex(part.from)
  let weight = 0
  let l = 0
  let c = 0
  render.each((pixel, spot) => {
    const held = inside(part, spot) ? hold(part, reference, pixel) : 0
    weight += held
    l += pixel.l * held
    c += pixel.c * held
  })
  if (!weight) throw new Error(`no pixel of the render looks like ${part.from}`)
  return { l: l / weight, c: c / weight, h: reference.h }
}

/**
 * The pixel in the new colour. Shading is kept as a ratio of lightness, compressed for very light dyes;
 * of a nearly black part it is kept as a difference, since ratios would blow up its noise.
 */
function dyed(pixel: Oklch, from: Oklch, to: Oklch): Oklch {
  const contrast = to.l > 0.8 ? 0.55 : 0.85
  const shaded = from.l < 0.35 ? to.l + (pixel.l - from.l) * 0.8 : to.l * (pixel.l / from.l) ** contrast
  const l = Math.min(0.99, Math.max(0, shaded))
  const saturation = from.c > 0.06 ? Math.min(1.15, pixel.c / from.c) : 1
  return { l, c: to.c * saturation, h: to.h }
}

type Visit = (pixel: Oklch, spot: Spot) => void
type Render = {
  readonly data: Buffer
  readonly info: OutputInfo
  readonly each: (visit: Visit) => void
}

async function open(file: Buffer): Promise<Render> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const each = (visit: Visit) => {
    for (let offset = 0, index = 0; offset < data.length; offset += 4, index++) {
      const alpha = data[offset + 3] ?? 0
      if (!alpha) continue
      const pixel = fromRgb(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)
      visit(pixel, {
        x: (index % info.width) / info.width,
        y: Math.floor(index / info.width) / info.height,
        alpha,
        offset,
      })
    }
  }
  return { data, info, each }
}

/** Dyes parts of a render and returns a lossless picture; alpha and everything not held stay as they are. */
export async function dye(file: Buffer, dyes: readonly Dye[]): Promise<Sharp> {
  const render = await open(file)
  const vats = dyes.map(({ part, to }) => ({
    part,
    reference: fromHex(part.from),
    from: meanOf(render, part),
    to: fromHex(to),
  }))
  render.each((pixel, spot) => {
    for (const { part, reference, from, to } of vats) {
      const held = inside(part, spot) ? hold(part, reference, pixel) : 0
      if (held <= 0) continue
      const { offset } = spot
      const colored = toRgb(dyed(pixel, from, to))
      for (let channel = 0; channel < 3; channel++) {
        const before = render.data[offset + channel] ?? 0
        render.data[offset + channel] = Math.round(before + ((colored[channel] ?? before) - before) * held)
      }
      return
    }
  })
  const { width, height } = render.info
  return sharp(render.data, { raw: { width, height, channels: 4 } })
}
