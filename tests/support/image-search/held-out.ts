import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createDescriptorIndex,
  type DescriptorIndex,
  findClosestPictures,
} from '#backend/shop/image-search/rank-pictures.ts'
import { analyzePhoto } from '#backend/shop/image-search/vision/analyze-image.ts'
import type { Descriptor } from '#backend/shop/image-search/vision/descriptor.ts'
import { demoModels } from '#demo/catalog/index.ts'
import { descriptorRows } from '#demo/descriptors.ts'
import { hasMaster, trimmedPicture, viewsOf, wholePicture } from '#demo/picture-files.ts'
import { type BackgroundName, backgroundNames } from './backgrounds.ts'
import { createConditions, photograph } from './photograph.ts'

/** Folder of the renders: WebP with transparent background. */
export const heldOutFolder = join(import.meta.dirname, '../../../demo/held-out')

/** A held-out render: `andar.sand.low.webp`. */
export type HeldOut = {
  readonly file: string
  readonly style: string
  readonly color: string
  readonly side: string
}

export function heldOutRenders(): readonly HeldOut[] {
  return readdirSync(heldOutFolder)
    .filter((file) => file.endsWith('.webp'))
    .sort()
    .map((file) => {
      const [style = '', color = '', side = ''] = file.split('.')
      return { file, style, color, side }
    })
}

/** All catalogue pictures with the seed's descriptors, named by style and colour. */
export function loadCatalogueIndex(): DescriptorIndex {
  const described = new Map(descriptorRows(new Date()).map(({ name, bytes }) => [name, bytes]))
  const looks: (readonly [string, Descriptor])[] = []
  for (const { slug, colors } of demoModels)
    for (const { color } of colors) {
      if (!hasMaster(`${slug}-${color}`)) continue
      for (const { name } of viewsOf(`${slug}-${color}`)) {
        const descriptor = described.get(trimmedPicture(name).name) ?? described.get(wholePicture(name).name)
        if (descriptor) looks.push([`${slug} ${color}`, descriptor])
      }
    }
  return createDescriptorIndex(looks)
}

export type Outcome = HeldOut & {
  readonly background: BackgroundName
  /** Rank of the correct style among the styles, from 0; null when it is not among the closest pictures. */
  readonly styleRank: number | null
  /** The same for the style in the correct colour. */
  readonly colorRank: number | null
}

const rankIn = (list: readonly string[], wanted: string) => {
  const at = list.indexOf(wanted)
  return at < 0 ? null : at
}

/** Turns a held-out render into a photograph with individual conditions and searches the index for it. */
export async function searchByPhotograph(
  index: DescriptorIndex,
  heldOut: HeldOut,
  turn: number,
): Promise<Outcome> {
  const { file, style, color } = heldOut
  const background = backgroundNames[turn % backgroundNames.length] ?? 'studio'
  const photo = await photograph(join(heldOutFolder, file), file, createConditions(file, background))
  const analysis = await analyzePhoto(photo)
  const ranked = analysis ? await findClosestPictures(index, analysis.descriptors, 400) : []
  const names = ranked.map(({ name }) => name)
  const styles = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))]
  return {
    ...heldOut,
    background,
    styleRank: rankIn(styles, style),
    colorRank: rankIn([...new Set(names)], `${style} ${color}`),
  }
}

/** Share of the outcomes whose rank is below the given number. */
export function shareWithin(
  outcomes: readonly Outcome[],
  first: number,
  which: 'styleRank' | 'colorRank' = 'styleRank',
): number {
  const hits = outcomes.filter((outcome) => (outcome[which] ?? Number.POSITIVE_INFINITY) < first)
  return hits.length / outcomes.length
}
