import sharp from 'sharp'
import type { Atlas, Colorway, Finish } from '../../geometry/part.ts'
import { finishLooks } from '../page/finishes.ts'
import { atlasTexels, tileTexels } from '../page/texels.ts'

const tileSide = 256
const atlasSide = 1024

function webp(
  data: Uint8Array,
  width: number,
  height: number,
  widest: number,
  quality: number,
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: Math.min(width, widest), withoutEnlargement: true })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** Computes the blue channel of normals whose texels store other values there. */
function withBlue(texels: Uint8Array): Uint8Array {
  const data = new Uint8Array(texels)
  for (let at = 0; at < data.length; at += 4) {
    const x = (data[at] ?? 128) / 127.5 - 1
    const y = (data[at + 1] ?? 128) / 127.5 - 1
    data[at + 2] = Math.round(127.5 + 127.5 * Math.sqrt(Math.max(0, 1 - x * x - y * y)))
  }
  return data
}

export function tileNormals(finish: Finish): Promise<Buffer> {
  const { texels } = finishLooks[finish]
  return webp(withBlue(tileTexels(finish)), texels, texels, tileSide, 60)
}

export function atlasNormals(atlas: Atlas): Promise<Buffer> {
  return webp(withBlue(atlas.normal), atlas.width, atlas.height, atlasSide, 60)
}

export function atlasColors(atlas: Atlas, colorway: Colorway): Promise<Buffer> {
  return webp(atlasTexels(atlas, colorway), atlas.width, atlas.height, atlasSide, 70)
}

/** Roughness in green, as glTF has it. */
export function atlasRoughness(atlas: Atlas): Promise<Buffer> {
  const data = new Uint8Array(atlas.width * atlas.height * 4)
  for (let at = 0; at < atlas.roughness.length; at++)
    data.set([255, atlas.roughness[at] ?? 128, 0, 255], at * 4)
  return webp(data, atlas.width, atlas.height, atlasSide / 2, 50)
}
