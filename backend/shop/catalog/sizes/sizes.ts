import type { SizeSystem } from '#config/markets.ts'
import { isEuSize, isKidsSize, isLetterSize, kindOfSize, oneSize, type SizeKind } from '#config/sizes.ts'
import { formatSize } from '#i18n/format-size.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { getSizeScale, type Kind, type KindAndFamily, kinds } from '../products/product-kinds.ts'
import {
  beltSizes,
  clothesLetters,
  inchSystems,
  isBeltSize,
  kidsShoes,
  mensShoes,
  type SizeRow,
  womensShoes,
} from './size-tables.ts'

/** A product for size labels: the kind selects the table, the targets its columns. */
export type SizedProduct = KindAndFamily & { readonly targets: readonly TargetId[] }

/** A size scale as a DTO. */
export function toSizeScaleDto(thing: KindAndFamily) {
  const scale = getSizeScale(thing)
  return scale === 'sock' ? ('TALLAP' as const) : scale
}

const kindBySize: Readonly<Record<SizeKind, Kind>> = {
  shoe: 'sneaker',
  sock: 'sock',
  length: 'belt',
  letter: 't-shirt',
  one: 'tote',
}

/** The product data to assume if only the size is known, as in a grid's facets. */
export function inferSizedProduct(size: string, targets: readonly TargetId[]): SizedProduct {
  const tipology = kindBySize[kindOfSize(size)]
  return { tipology, family: kinds[tipology].family, targets }
}

/** A stored EU shoe size in every other system, for its targets; null if the tables do not have it. */
export function shoeSizeRow(size: string, targets: readonly TargetId[]): SizeRow | null {
  const isOnlyFor = (who: TargetId) => targets.length > 0 && targets.every((target) => target === who)
  const isWomens = isOnlyFor('W')
  if (isKidsSize(size) && (isEuSize(size) ? isOnlyFor('K') : !isWomens)) return kidsShoes[size]
  if (!isEuSize(size)) return null
  return isWomens ? womensShoes[size] : mensShoes[size]
}

/** A shoe size, or a span of them, in a system; in EU numbers if a table lacks one. */
function shoeLabel(size: string, targets: readonly TargetId[], system: SizeSystem): string {
  const ends = size.split('-')
  if (system === 'EU') return ends.join('–')
  const labels = ends.map((end) => shoeSizeRow(end, targets)?.[system])
  return (labels.includes(undefined) ? ends : labels).join('–')
}

/**
 * A stored size in a market's own system, without unit or system name: `7`, `5½`, `2½–5`, `25.5`, `34″`, `M`,
 * `One size`. The amount of a gift card stays a number.
 */
export function sizeLabel(size: string, thing: SizedProduct, system: SizeSystem, t: Translate): string {
  if (size === oneSize) return t('size.one')
  if (isLetterSize(size)) return clothesLetters[system]?.[size] ?? size
  switch (getSizeScale(thing)) {
    case 'length':
      return inchSystems.includes(system) && isBeltSize(size) ? `${beltSizes[size]}″` : `${size} cm`
    case 'shoe':
    case 'sock':
      return shoeLabel(size, thing.targets, system)
    default:
      return size
  }
}

/** The full size label; shoes have the EU size beside the market's own: `UK 7 (EU 41)`, `M`. */
export function fullSizeLabel(size: string, thing: SizedProduct, system: SizeSystem, t: Translate): string {
  const label = sizeLabel(size, thing, system, t)
  return formatSize({ value: size, label }, { scale: getSizeScale(thing), system })
}
