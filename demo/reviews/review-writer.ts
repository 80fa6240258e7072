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
  random: SeededRandom,
): ReviewWriter {
  const byStars = (lists: Fragments['titles']) =>
    new Map<Stars, Draw>(stars.map((count) => [count, createDeck(lists[count], random)]))
  const title = byStars(titles)
  const opening = byStars(openings)
  const praise = createDeck([...remarks[kind].good, ...brands[brand]], random)
  const blame = createDeck(remarks[kind].bad, random)
  const fitting = {
    small: createDeck(fits.small, random),
    true: createDeck(fits.true, random),
    large: createDeck(fits.large, random),
  }
  const goodClosing = createDeck(closings.good, random)
  const badClosing = createDeck(closings.bad, random)
  const name = createDeck(names, random)
  const initials = [...'ABCDEFGHLMNPRSTV']
  const from = (draws: ReadonlyMap<Stars, Draw>, rating: Stars) => draws.get(rating)?.() ?? ''

  function middle(rating: Stars): string[] {
    if (rating === 5) return random.chance(45) ? [praise(), praise()] : [praise()]
    if (rating === 4) return random.chance(55) ? [praise(), blame()] : [praise()]
    return rating === 3 ? [praise(), blame()] : [blame()]
  }
  function closing(rating: Stars): string[] {
    if (rating === 3) return []
    return random.chance(40) ? [rating > 3 ? goodClosing() : badClosing()] : []
  }
  return {
    title: (rating) => from(title, rating),
    text: (rating, fit) => {
      const fitRemarks = fit && (fit !== 'true' || random.chance(40)) ? [fitting[fit]()] : []
      return [from(opening, rating), ...middle(rating), ...fitRemarks, ...closing(rating)].join(' ')
    },
    author: () => `${name()} ${initials[random.nextInt(initials.length)]}.`,
  }
}
