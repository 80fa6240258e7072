/** A colour as lightness 0..1, chroma 0..~0.4 and hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const toLinear = Float64Array.from({ length: 256 }, (_, value) => {
  const unit = value / 255
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
})

function toByte(linear: number): number {
  const unit = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (unit <= 0.0031308 ? unit * 12.92 : 1.055 * unit ** (1 / 2.4) - 0.055))
}

export function fromRgb(red: number, green: number, blue: number): Oklch {
  const r = toLinear[red] ?? 0
  const g = toLinear[green] ?? 0
  const b = toLinear[blue] ?? 0
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

export function toRgb({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

export function fromHex(hex: string): Oklch {
  const value = Number.parseInt(hex.slice(1), 16)
  return fromRgb(value >> 16, (value >> 8) & 255, value & 255)
}
