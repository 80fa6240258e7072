import type { Orientation, Picture, PicturePlacement } from './types.ts'

/** Tipologies that are taller than wide, and those that hang as if worn. */
const tall: ReadonlySet<string> = new Set(['backpack', 'tote', 'bottle', 'gift-card'])
const worn: ReadonlySet<string> = new Set(['t-shirt', 'jacket', 'shorts'])
const carried: ReadonlySet<string> = new Set(['backpack', 'tote', 'belt-bag'])

export function getOrientation(tipology: string): Orientation {
  if (tall.has(tipology) || worn.has(tipology)) return 'tall'
  return tipology.includes('boot') ? 'boot' : 'low'
}

/**
 * Millimetres that a tile's width shows: one scale for shoes and small items, one for bags, one for clothes.
 */
function getTileScale(tipology: string): number {
  if (worn.has(tipology)) return 900
  return carried.has(tipology) ? 520 : 340
}

/** Used if the size of the product is not known. */
const defaultWidths: Readonly<Record<Orientation, number>> = { low: 90, boot: 82, tall: 62 }

/** No picture is wider than its tile, or so tall that it touches the plaque. */
const maxWidth = 96
const maxHeight = 86

/** The placement of a product if only its kind is known. */
export function getDefaultPlacement(tipology: string): PicturePlacement {
  return { width: defaultWidths[getOrientation(tipology)], shadowDepth: 0 }
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * The placement of a picture in its tile, in hundredths of the tile's width: its width, and how far its
 * shadow reaches below the ground line. Products of one scale keep their true proportions.
 */
export function getPicturePlacement(picture: Picture, tipology: string): PicturePlacement {
  const desiredWidth =
    picture.stand === null
      ? defaultWidths[getOrientation(tipology)]
      : (picture.stand / getTileScale(tipology)) * 100
  const width = Math.min(desiredWidth, maxWidth, (maxHeight * picture.width) / picture.height)
  const below = picture.stand === null || picture.foot === null ? 0 : (picture.foot / picture.stand) * width
  return { width: round(width), shadowDepth: round(below) }
}
