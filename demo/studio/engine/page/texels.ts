import { type Atlas, type Colorway, type Finish, slots } from '../../geometry/part.ts'
import { finishLooks } from './finishes.ts'

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** Texels of a finish: normal x and y, roughness added (128 none), brightness (128 leaves the dye). */
export function tileTexels(finish: Finish): Uint8Array {
  const { texels, size, grain } = finishLooks[finish]
  const grains = Array.from({ length: texels * texels }, (_, at) =>
    grain((at % texels) / texels, Math.floor(at / texels) / texels),
  )
  const millimetres = size / texels
  const height = (x: number, y: number) =>
    grains[((y + texels) % texels) * texels + ((x + texels) % texels)]?.height ?? 0
  const data = new Uint8Array(texels * texels * 4)
  for (let y = 0; y < texels; y++) {
    for (let x = 0; x < texels; x++) {
      const slopeX = (height(x + 1, y) - height(x - 1, y)) / (2 * millimetres)
      const slopeY = (height(x, y + 1) - height(x, y - 1)) / (2 * millimetres)
      const scale = 127.5 / Math.hypot(slopeX, slopeY, 1)
      const own = grains[y * texels + x]
      const at = (y * texels + x) * 4
      data[at] = byte(127.5 - slopeX * scale)
      data[at + 1] = byte(127.5 - slopeY * scale)
      data[at + 2] = byte(128 + 127 * (own?.rough ?? 0))
      data[at + 3] = byte(128 * (own?.shade ?? 1))
    }
  }
  return data
}

/** The atlas in a colourway, as sRGB texels. */
export function atlasTexels(atlas: Atlas, colorway: Colorway): Uint8Array<ArrayBuffer> {
  const dyes = slots.map((slot) =>
    [1, 3, 5].map((from) => Number.parseInt(colorway[slot].slice(from, from + 2), 16)),
  )
  const data = new Uint8Array(atlas.width * atlas.height * 4)
  for (let at = 0; at < atlas.slot.length; at++) {
    const dye = dyes[atlas.slot[at] ?? 0] ?? [0, 0, 0]
    const shade = (atlas.shade[at] ?? 128) / 128
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = byte((dye[channel] ?? 0) * shade)
    data[at * 4 + 3] = 255
  }
  return data
}
