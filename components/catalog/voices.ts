import type { Brand } from '#i18n/brands.ts'
import type { Family } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** What a brand says about a kind of thing in a feature panel, by the last word of its category. */
type Line = { readonly key: string; readonly english: string }

const lines: Readonly<Record<Brand, Readonly<Record<string, string>>>> = {
  vereda: {
    sandals: 'Cork remembers. Give it a week.',
    boots: 'A cobbler opens it in eleven minutes.',
    sneakers: 'Light enough to forget by the second street.',
    'court-shoes': 'Made for a court. Happier on a square.',
    backpacks: 'Bread, a jumper, a bottle. It all goes in.',
    other: 'Walk it in. Bring it back. Walk again.',
  },
  taller: {
    boots: 'Wrong colour. We kept it.',
    backpacks: 'Stands up by itself. So far.',
    other: 'Look closer.',
  },
  cumbre: {
    'trail-running': 'Lugs first, colour last.',
    approach: 'Down is optional. Back is not.',
    backpacks: 'Full, and it still does not bounce.',
    other: 'Weighed first, named later.',
  },
}

function lineFor(brand: Brand, category: string): Line {
  const kind = category.split('/').at(-1) ?? ''
  const own = lines[brand][kind]
  const name = own ? kind : 'other'
  return { key: `grid.feature.${brand}.${name}`, english: own ?? lines[brand].other ?? '' }
}

export function featureLine(brand: Brand, category: string, t: Translate): string {
  const { key, english } = lineFor(brand, category)
  return t(key, english)
}

const railTitles: Readonly<Record<Brand, string>> = {
  vereda: 'Walks well with',
  taller: 'Also on the bench',
  cumbre: 'Same ridge, other ground',
}

/** The heading over what goes with a product. */
export function railTitle(brand: Brand, t: Translate): string {
  return t(`product.rail.${brand}`, railTitles[brand])
}

const emptyLines: Readonly<Record<Brand, string>> = {
  vereda: 'No pair answers to all of that.',
  taller: 'Nothing. A good start.',
  cumbre: '0 results, 0 g.',
}

/** What a grid says when its filters leave nothing. */
export function emptyLine(brand: Brand, t: Translate): string {
  return t(`grid.empty.${brand}`, emptyLines[brand])
}

const leads: Readonly<Record<Brand, Readonly<Record<string, string>>>> = {
  vereda: {
    shoes: 'Made in Elda, Almansa and Fes. Every pair takes a new sole.',
    'bags-accessories': 'Cut to be mended, and to carry bread.',
  },
  taller: {
    shoes: 'Made in the room behind the shop. Some of it worked.',
    'bags-accessories': 'They hold things. That was the plan.',
  },
  cumbre: {
    shoes: 'Lug depth first, colour last. All weighed in EU 42.',
    'bags-accessories': 'Counted in litres and grams.',
  },
}

/** The line beside a grid’s name; empty where the brand has nothing to say about the family. */
export function leadLine(brand: Brand, family: Family, t: Translate): string {
  const english = leads[brand][family]
  return english ? t(`grid.lead.${brand}.${family}`, english) : ''
}
