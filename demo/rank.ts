import type { DemoColor, DemoModel } from './catalog/types.ts'

export type Ranked = { readonly model: DemoModel; readonly color: DemoColor; readonly rank: number }

type RankedColor = {
  readonly model: DemoModel
  readonly color: DemoColor
  readonly round: number
  share: number
}

/**
 * The recommended order of one brand: every model's first colour before any second one. Within a round the
 * kinds of shoe are distributed evenly, so that no row of a grid contains only boots.
 */
export function rankProducts(models: readonly DemoModel[]): readonly Ranked[] {
  const places: RankedColor[] = models.flatMap((model) =>
    model.colors.map((color, round) => ({ model, color, round, share: 0 })),
  )
  const rounds = Map.groupBy(places, (place) => place.round)
  for (const round of rounds.values()) {
    for (const kind of Map.groupBy(round, (place) => place.model.tipology).values()) {
      kind.forEach((place, index) => {
        place.share = (index + 0.5) / kind.length
      })
    }
  }
  const ordered = places.toSorted((a, b) => a.round - b.round || a.share - b.share)
  return ordered.map(({ model, color }, index) => ({ model, color, rank: (index + 1) * 10 }))
}
