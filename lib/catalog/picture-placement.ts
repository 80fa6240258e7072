import type { Orientation, Picture, PicturePlacement } from './types.ts'

/** Tipologies that stand taller than wide, and those that hang as if worn. */
const tall: ReadonlySet<string> = new Set(['backpack', 'tote', 'bottle', 'gift-card'])
const worn: ReadonlySet<string> = new Set(['t-shirt', 'jacket', 'shorts'])
const carried: ReadonlySet<string> = new Set(['backpack', 'tote', 'belt-bag'])

export function getOrientation(tipology: string): Orientation {
  if (tall.has(tipology) || worn.has(tipology)) return 'tall'
  return tipology.includes('boot') ? 'boot' : 'low'
}

/** Millimetres that the width of a tile shows: one scale for what is worn on feet and kept in pockets, one for bags, one for clothes. */
function getTileScale(tipology: string): number {
  if (worn.has(tipology)) return 900
  return carried.has(tipology) ? 520 : 340
}

/** Where the thing's size is not known. */
const defaultWidths: Readonly<Record<Orientation, number>> = { low: 90, boot: 82, tall: 62 }

/** Nothing is wider than its tile, nor so tall that it meets the plaque. */
const maxWidth = 96
const maxHeight = 86

/** How a thing stands of which nothing but its kind is known. */
export function getDefaultPlacement(tipology: string): PicturePlacement {
  return { width: defaultWidths[getOrientation(tipology)], shadowDepth: 0 }
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * How a picture stands in its tile, in hundredths of the tile's width: how wide, and how far its shadow reaches below
 * the ground line. Things of one scale keep their true proportion to each other.
 */
export function getPicturePlacement(picture: Picture, tipology: string): PicturePlacement {
  const wanted =
    picture.stand === null
      ? defaultWidths[getOrientation(tipology)]
      : (picture.stand / getTileScale(tipology)) * 100
  const width = Math.min(wanted, maxWidth, (maxHeight * picture.width) / picture.height)
  const below = picture.stand === null || picture.foot === null ? 0 : (picture.foot / picture.stand) * width
  return { width: round(width), shadowDepth: round(below) }
}
