import type { Brand } from '#config/brands.ts'
import { type Label, translateLabel } from '#i18n/label.ts'
import type { Family } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** A brand’s copy about a kind of product, by the last segment of its category. */
const featureLines: Readonly<Record<Brand, Readonly<Record<string, Label>> & { readonly other: Label }>> = {
  vereda: {
    sandals: { key: 'grid.feature.vereda.sandals', english: 'Cork remembers. Give it a week.' },
    boots: { key: 'grid.feature.vereda.boots', english: 'A cobbler opens it in eleven minutes.' },
    sneakers: {
      key: 'grid.feature.vereda.sneakers',
      english: 'Light enough to forget by the second street.',
    },
    'court-shoes': {
      key: 'grid.feature.vereda.court-shoes',
      english: 'Made for a court. Happier on a square.',
    },
    backpacks: {
      key: 'grid.feature.vereda.backpacks',
      english: 'Bread, a jumper, a bottle. It all goes in.',
    },
    other: { key: 'grid.feature.vereda.other', english: 'Walk it in. Bring it back. Walk again.' },
  },
  taller: {
    boots: { key: 'grid.feature.taller.boots', english: 'Wrong colour. We kept it.' },
    backpacks: { key: 'grid.feature.taller.backpacks', english: 'Stands up by itself. So far.' },
    other: { key: 'grid.feature.taller.other', english: 'Look closer.' },
  },
  cumbre: {
    'trail-running': { key: 'grid.feature.cumbre.trail-running', english: 'Lugs first, colour last.' },
    approach: { key: 'grid.feature.cumbre.approach', english: 'Down is optional. Back is not.' },
    backpacks: { key: 'grid.feature.cumbre.backpacks', english: 'Full, and it still does not bounce.' },
    other: { key: 'grid.feature.cumbre.other', english: 'Weighed first, named later.' },
  },
}

/** The copy of a feature panel. */
export function getFeatureLine(brand: Brand, category: string, t: Translate): string {
  const lines = featureLines[brand]
  return translateLabel(t, lines[category.split('/').at(-1) ?? ''] ?? lines.other)
}

const leads: Readonly<Record<Brand, Readonly<Record<string, Label>>>> = {
  vereda: {
    shoes: {
      key: 'grid.lead.vereda.shoes',
      english: 'Made in Elda, Almansa and Fes. Every pair takes a new sole.',
    },
    'bags-accessories': {
      key: 'grid.lead.vereda.bags-accessories',
      english: 'Cut to be mended, and to carry bread.',
    },
  },
  taller: {
    shoes: { key: 'grid.lead.taller.shoes', english: 'Made in the room behind the shop. Some of it worked.' },
    'bags-accessories': {
      key: 'grid.lead.taller.bags-accessories',
      english: 'They hold things. That was the plan.',
    },
  },
  cumbre: {
    shoes: { key: 'grid.lead.cumbre.shoes', english: 'Lug depth first, colour last. All weighed in EU 42.' },
    'bags-accessories': { key: 'grid.lead.cumbre.bags-accessories', english: 'Counted in litres and grams.' },
  },
}

/** The lead beside a grid’s title; null if the brand has no copy for the family. */
export function getLeadLine(brand: Brand, family: Family, t: Translate): string | null {
  const lead = leads[brand][family]
  return lead ? translateLabel(t, lead) : null
}

const railTitles: Readonly<Record<Brand, Label>> = {
  vereda: { key: 'product.rail.vereda', english: 'Walks well with' },
  taller: { key: 'product.rail.taller', english: 'Also on the bench' },
  cumbre: { key: 'product.rail.cumbre', english: 'Same ridge, other ground' },
}

/** The heading of the related products. */
export function getRailTitle(brand: Brand, t: Translate): string {
  return translateLabel(t, railTitles[brand])
}

const emptyLines: Readonly<Record<Brand, Label>> = {
  vereda: { key: 'grid.empty.vereda', english: 'No pair answers to all of that.' },
  taller: { key: 'grid.empty.taller', english: 'Nothing. A good start.' },
  cumbre: { key: 'grid.empty.cumbre', english: '0 results, 0 g.' },
}

/** The copy of a grid whose filters match nothing. */
export function getEmptyLine(brand: Brand, t: Translate): string {
  return translateLabel(t, emptyLines[brand])
}
