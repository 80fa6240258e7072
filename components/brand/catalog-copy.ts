import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Family } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** A brand’s copy about a kind of product, by the last segment of its category. */
const featureLines: Readonly<
  Record<Brand, Readonly<Record<string, MessageKey>> & { readonly other: MessageKey }>
> = {
  vereda: {
    sandals: 'grid.feature.vereda.sandals',
    boots: 'grid.feature.vereda.boots',
    sneakers: 'grid.feature.vereda.sneakers',
    'court-shoes': 'grid.feature.vereda.court-shoes',
    backpacks: 'grid.feature.vereda.backpacks',
    other: 'grid.feature.vereda.other',
  },
  taller: {
    boots: 'grid.feature.taller.boots',
    backpacks: 'grid.feature.taller.backpacks',
    other: 'grid.feature.taller.other',
  },
  cumbre: {
    'trail-running': 'grid.feature.cumbre.trail-running',
    approach: 'grid.feature.cumbre.approach',
    backpacks: 'grid.feature.cumbre.backpacks',
    other: 'grid.feature.cumbre.other',
  },
}

/** The copy of a feature panel. */
export function getFeatureLine(brand: Brand, category: string, t: Translate): string {
  const lines = featureLines[brand]
  return translateLabel(t, lines[category.split('/').at(-1) ?? ''] ?? lines.other)
}

const leads: Readonly<Record<Brand, Readonly<Record<string, MessageKey>>>> = {
  vereda: {
    shoes: 'grid.lead.vereda.shoes',
    'bags-accessories': 'grid.lead.vereda.bags-accessories',
  },
  taller: {
    shoes: 'grid.lead.taller.shoes',
    'bags-accessories': 'grid.lead.taller.bags-accessories',
  },
  cumbre: {
    shoes: 'grid.lead.cumbre.shoes',
    'bags-accessories': 'grid.lead.cumbre.bags-accessories',
  },
}

/** The lead beside a grid’s title; null if the brand has no copy for the family. */
export function getLeadLine(brand: Brand, family: Family, t: Translate): string | null {
  const lead = leads[brand][family]
  return lead ? translateLabel(t, lead) : null
}

const railTitles: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'product.rail.vereda',
  taller: 'product.rail.taller',
  cumbre: 'product.rail.cumbre',
}

/** The heading of the related products. */
export function getRailTitle(brand: Brand, t: Translate): string {
  return translateLabel(t, railTitles[brand])
}

const emptyLines: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'grid.empty.vereda',
  taller: 'grid.empty.taller',
  cumbre: 'grid.empty.cumbre',
}

/** The copy of a grid whose filters match nothing. */
export function getEmptyLine(brand: Brand, t: Translate): string {
  return translateLabel(t, emptyLines[brand])
}
