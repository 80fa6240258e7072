import * as THREE from 'three'
import type { Atlas, Colorway, Finish } from '../../geometry/part.ts'
import { finishLooks } from './finishes.ts'
import { atlasTexels, tileTexels } from './texels.ts'

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

const tiles = new Map<Finish, THREE.Texture>()

export function tileOf(finish: Finish): THREE.Texture {
  const made =
    tiles.get(finish) ?? texture(tileTexels(finish), finishLooks[finish].texels, finishLooks[finish].texels)
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

export function dyedAtlas(atlas: Atlas, colorway: Colorway): THREE.Texture {
  const made = texture(atlasTexels(atlas, colorway), atlas.width, atlas.height)
  made.colorSpace = THREE.SRGBColorSpace
  return made
}

/** Frees an atlas's texture. */
export function disposeAtlas(atlas: Atlas): void {
  reliefs.get(atlas)?.dispose()
  reliefs.delete(atlas)
}
