import type { Brand } from '#config/brands.ts'
import { type Fit, type Fragments, type Kind, type Stars, stars } from './fragments/types.ts'
import { createDeck, type SeededRandom } from './seeded-random.ts'

type Draw = () => string

/** One language's sentences about one model: none repeats before all have been used. */
export type ReviewWriter = {
  title(rating: Stars): string
  text(rating: Stars, fit: Fit | null): string
  author(): string
}

/** Text by rating: praise above three stars, criticism below, both at three and sometimes at four. */
export function createReviewWriter(
  { titles, openings, remarks, brands, fit: fits, closings, names }: Fragments,
  { kind, brand }: { readonly kind: Kind; readonly brand: Brand },
  dice: SeededRandom,
): ReviewWriter {
  const byStars = (lists: Fragments['titles']) =>
    new Map<Stars, Draw>(stars.map((count) => [count, createDeck(lists[count], dice)]))
  const title = byStars(titles)
  const opening = byStars(openings)
  const praise = createDeck([...remarks[kind].good, ...brands[brand]], dice)
  const blame = createDeck(remarks[kind].bad, dice)
  const fitting = {
    small: createDeck(fits.small, dice),
    true: createDeck(fits.true, dice),
    large: createDeck(fits.large, dice),
  }
  const thanks = createDeck(closings.good, dice)
  const regrets = createDeck(closings.bad, dice)
  const name = createDeck(names, dice)
  const initials = [...'ABCDEFGHLMNPRSTV']
  const from = (draws: ReadonlyMap<Stars, Draw>, rating: Stars) => draws.get(rating)?.() ?? ''

  function middle(rating: Stars): string[] {
    if (rating === 5) return dice.chance(45) ? [praise(), praise()] : [praise()]
    if (rating === 4) return dice.chance(55) ? [praise(), blame()] : [praise()]
    return rating === 3 ? [praise(), blame()] : [blame()]
  }
  function closing(rating: Stars): string[] {
    if (rating === 3) return []
    return dice.chance(40) ? [rating > 3 ? thanks() : regrets()] : []
  }
  return {
    title: (rating) => from(title, rating),
    text: (rating, fit) => {
      const told = fit && (fit !== 'true' || dice.chance(40)) ? [fitting[fit]()] : []
      return [from(opening, rating), ...middle(rating), ...told, ...closing(rating)].join(' ')
    },
    author: () => `${name()} ${initials[dice.nextInt(initials.length)]}.`,
  }
}
