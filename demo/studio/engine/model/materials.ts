import type { Document, Material, Texture } from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { Color } from 'three'
import { type Colorway, isAtlas, type Plain, slots } from '../../geometry/part.ts'
import { finishLooks } from '../page/finishes.ts'
import type { Lump, UvFrame } from './geometry.ts'
import { atlasColors, atlasNormals, atlasRoughness, tileNormals } from './textures.ts'

function textureNamed(document: Document, name: string, make: () => Promise<Buffer>): Promise<Texture> {
  const found = document
    .getRoot()
    .listTextures()
    .find((texture) => texture.getName() === name)
  if (found) return Promise.resolve(found)
  return make().then((image) =>
    document.createTexture(name).setImage(new Uint8Array(image)).setMimeType('image/webp'),
  )
}

/** Undoes the packing of uv, then counts in tiles. */
function transform(document: Document, { offset, scale }: UvFrame, perTile: number) {
  return document
    .createExtension(KHRTextureTransform)
    .createTransform()
    .setOffset([offset[0] * perTile, offset[1] * perTile])
    .setScale([scale[0] * perTile, scale[1] * perTile])
}

async function plainMaterial(
  document: Document,
  surface: Plain,
  frame: UvFrame,
  colorway: Colorway,
): Promise<Material> {
  const { slot, finish } = surface
  const look = finishLooks[finish]
  const { r, g, b } = new Color(colorway[slot])
  const material = document
    .createMaterial(`${slot} ${finish}`)
    .setDoubleSided(true)
    .setBaseColorFactor([r, g, b, 1])
    .setRoughnessFactor(surface.roughness ?? look.roughness)
    .setMetallicFactor(look.metal ? 1 : 0)
  material.setNormalTexture(await textureNamed(document, finish, () => tileNormals(finish)))
  material.setNormalScale(surface.relief ?? 1)
  material
    .getNormalTextureInfo()
    ?.setExtension('KHR_texture_transform', transform(document, frame, 1 / look.size))
  return material
}

const keyOf = (surface: Plain, colorway: Colorway) => `${colorway[surface.slot]}`

/** A group's material in each colourway; colourways that look the same share one. */
export async function materialsFor(
  document: Document,
  { name, surface }: Lump,
  frame: UvFrame,
  colorways: readonly Colorway[],
): Promise<readonly Material[]> {
  const made = new Map<string, Material>()
  const list: Material[] = []
  for (const colorway of colorways) {
    const key = isAtlas(surface) ? slots.map((slot) => colorway[slot]).join() : keyOf(surface, colorway)
    const material =
      made.get(key) ?? (isAtlas(surface) ? null : await plainMaterial(document, surface, frame, colorway))
    if (material) list.push(material)
    else if (isAtlas(surface)) {
      const one = document.createMaterial(`${name} ${list.length}`).setDoubleSided(true).setMetallicFactor(0)
      one.setBaseColorTexture(
        await textureNamed(document, `${name} ${key}`, () => atlasColors(surface, colorway)),
      )
      one.setNormalTexture(await textureNamed(document, `${name} relief`, () => atlasNormals(surface)))
      one.setMetallicRoughnessTexture(
        await textureNamed(document, `${name} roughness`, () => atlasRoughness(surface)),
      )
      for (const info of [
        one.getBaseColorTextureInfo(),
        one.getNormalTextureInfo(),
        one.getMetallicRoughnessTextureInfo(),
      ])
        info?.setExtension('KHR_texture_transform', transform(document, frame, 1))
      list.push(one)
      made.set(key, one)
      continue
    }
    if (material) made.set(key, material)
  }
  return list
}
