import * as THREE from 'three'
import { type Atlas, type Colorway, type Finish, slots } from '../../geometry/part.ts'
import { finishLooks } from './finishes.ts'

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

function texture(data: Uint8Array, width: number, height: number): THREE.DataTexture {
  const made = new THREE.DataTexture(data, width, height, THREE.RGBAFormat)
  made.wrapS = THREE.RepeatWrapping
  made.wrapT = THREE.RepeatWrapping
  made.magFilter = THREE.LinearFilter
  made.minFilter = THREE.LinearMipmapLinearFilter
  made.generateMipmaps = true
  made.anisotropy = 4
  made.needsUpdate = true
  return made
}

/** Texels of a finish: normal x and y, roughness added (128 none), brightness (128 leaves the dye). */
export function tileTexels(finish: Finish): Uint8Array {
  const { texels, size, grain } = finishLooks[finish]
  const grains = Array.from({ length: texels * texels }, (_, at) =>
    grain((at % texels) / texels, Math.floor(at / texels) / texels),
  )
  const millimetres = size / texels
  const height = (x: number, y: number) => grains[((y + texels) % texels) * texels + ((x + texels) % texels)]?.height ?? 0
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

const tiles = new Map<Finish, THREE.Texture>()

export function tileOf(finish: Finish): THREE.Texture {
  const made = tiles.get(finish) ?? texture(tileTexels(finish), finishLooks[finish].texels, finishLooks[finish].texels)
  tiles.set(finish, made)
  return made
}

const reliefs = new WeakMap<Atlas, THREE.Texture>()

/** Relief and roughness of an atlas in the same layout as a tile's. */
export function reliefOf(atlas: Atlas): THREE.Texture {
  const found = reliefs.get(atlas)
  if (found) return found
  const data = new Uint8Array(atlas.normal)
  for (let at = 0; at < atlas.roughness.length; at++) data[at * 4 + 2] = atlas.roughness[at] ?? 128
  const made = texture(data, atlas.width, atlas.height)
  reliefs.set(atlas, made)
  return made
}

/** The atlas in a colourway, as sRGB texels. */
export function atlasTexels(atlas: Atlas, colorway: Colorway): Uint8Array<ArrayBuffer> {
  const dyes = slots.map((slot) => [1, 3, 5].map((from) => Number.parseInt(colorway[slot].slice(from, from + 2), 16)))
  const data = new Uint8Array(atlas.width * atlas.height * 4)
  for (let at = 0; at < atlas.slot.length; at++) {
    const dye = dyes[atlas.slot[at] ?? 0] ?? [0, 0, 0]
    const shade = shadeOfByte(atlas.shade[at] ?? 128)
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = byte((dye[channel] ?? 0) * shade)
    data[at * 4 + 3] = 255
  }
  return data
}

const shadeOfByte = (value: number) => value / 128

export function dyedAtlas(atlas: Atlas, colorway: Colorway): THREE.Texture {
  const made = texture(atlasTexels(atlas, colorway), atlas.width, atlas.height)
  made.colorSpace = THREE.SRGBColorSpace
  return made
}
