import type { reviews } from '#backend/db/schema/customers/reviews.ts'
import { getSizeScale } from '#backend/shop/catalog/products/product-kinds.ts'
import { demoCampaigns } from '../catalog/campaigns.ts'
import type { DemoModel } from '../catalog/types.ts'
import type { SourceLanguage } from '../languages.ts'
import { sizesOf } from '../sizes.ts'
import { materialOf } from '../sold-models.ts'
import type { Fit, Stars } from './fragments/types.ts'
import { fragments } from './fragments.ts'
import { getReviewKind } from './review-kind.ts'
import { createReviewWriter, type ReviewWriter } from './review-writer.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

/** A review, dated in days before the seed. */
export type DemoReview = Omit<typeof reviews.$inferInsert, 'writtenOn'> & { readonly daysOld: number }

const twoYears = 730

/** Share of each language in a hundred reviews, in proportion to the sales of its markets. */
const languageShares: readonly (readonly [SourceLanguage, number])[] = [
  ['en', 30],
  ['es', 26],
  ['fr', 16],
  ['de', 16],
  ['it', 12],
]

function drawByShare<Item>(
  languageShares: readonly (readonly [Item, number])[],
  rolled: number,
  rest: Item,
): Item {
  let below = 0
  for (const [item, share] of languageShares) {
    below += share
    if (rolled < below) return item
  }
  return rest
}

/** A few models are rated very well by everyone, a few are not. */
function drawRating(random: SeededRandom, lean: number): Stars {
  const spread: readonly (readonly [Stars, number])[] = [
    [5, 56 + lean * 6],
    [4, 28 - lean * 2],
    [3, 9 - lean * 2],
    [2, 4 - lean],
  ]
  return drawByShare(spread, random.nextInt(100), 1)
}

/** Most models fit; for a model that does not, all reviews deviate in the same direction. */
function drawFit(random: SeededRandom, lean: number): Fit {
  const small = lean < 0 ? 32 : 8
  const large = lean > 0 ? 28 : 7
  return drawByShare<Fit>(
    [
      ['small', small],
      ['large', large],
    ],
    random.nextInt(100),
    'true',
  )
}

/** Middle sizes are the most common. */
function drawSize(sizes: readonly string[], random: SeededRandom): string | null {
  const at = Math.floor((random.nextInt(sizes.length) + random.nextInt(sizes.length)) / 2)
  return sizes[at] ?? null
}

function isUnreleased({ slug, colors }: DemoModel): boolean {
  const isAwaited = demoCampaigns.some(({ models, open }) => open > 0 && models.includes(slug))
  return isAwaited || colors.every(({ isNew }) => isNew)
}

/** All reviews of a model, deterministic per model; none for models not yet released or just released. */
export function generateReviews(model: DemoModel): readonly DemoReview[] {
  const kind = getReviewKind(model)
  if (kind === null || isUnreleased(model)) return []
  const random = createSeededRandom(model.code)
  const lean = random.pick([-1, 0, 0, 0, 1])
  const fitLean = random.pick([-1, 0, 0, 1])
  const isSized = getSizeScale(model) !== 'one'
  const sizes = sizesOf(model)
  const worn = model.colors.filter(({ isNew }) => !isNew)
  const writers = new Map<SourceLanguage, ReviewWriter>()
  const written = new Set<string>()
  const list: DemoReview[] = []
  const total = 8 + Math.floor((random.nextInt(36) + random.nextInt(36)) / 2) + (kind === 'extra' ? 0 : 2)
  while (list.length < total) {
    const language = drawByShare(languageShares, random.nextInt(100), 'en')
    const writer =
      writers.get(language) ?? createReviewWriter(fragments[language], { kind, brand: model.brand }, random)
    writers.set(language, writer)
    const rating = drawRating(random, lean)
    const fit = isSized && random.chance(80) ? drawFit(random, fitLean) : null
    const text = writer.text(rating, fit)
    if (written.has(text)) continue
    written.add(text)
    const color = worn[random.nextInt(worn.length)]
    list.push({
      id: `${model.code}-R${String(list.length + 1).padStart(2, '0')}`,
      model: model.code,
      material: color ? materialOf(model, color) : null,
      origin: 'shop',
      language,
      rating,
      title: writer.title(rating),
      text,
      author: writer.author(),
      verified: random.chance(85),
      size: isSized ? drawSize(sizes, random) : null,
      fit,
      daysOld: 1 + random.nextInt(twoYears),
    })
  }
  return list
}
