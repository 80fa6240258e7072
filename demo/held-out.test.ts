import { expect, test } from 'vitest'
import { demoModels } from '#demo/catalog/index.ts'
import { backgroundNames } from '#tests/support/image-search/backgrounds.ts'
import {
  heldOutRenders,
  loadCatalogueIndex,
  type Outcome,
  searchByPhotograph,
  shareWithin,
} from '#tests/support/image-search/held-out.ts'
import { isNightly } from '#tests/support/test-projects.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function report(outcomes: readonly Outcome[]): string {
  const split = (title: string, groups: Map<string, Outcome[]>) =>
    [...groups].map(
      ([name, some]) => `  ${title} ${name}: ${percent(shareWithin(some, 5))} of ${some.length}`,
    )
  const missed = outcomes.filter(({ styleRank }) => (styleRank ?? 99) >= 5)
  return [
    `Held-out photographs: ${outcomes.length}; style first ${percent(shareWithin(outcomes, 1))}, among five ${percent(shareWithin(outcomes, 5))}; style and colour among five ${percent(shareWithin(outcomes, 5, 'colorRank'))}`,
    ...split(
      'on',
      Map.groupBy(outcomes, ({ background }) => background as string),
    ),
    ...split(
      'from',
      Map.groupBy(outcomes, ({ side }) => side),
    ),
    `  missed: ${missed.map(({ file, background, styleRank }) => `${file} on ${background} (${styleRank ?? 'far'})`).join(', ')}`,
  ].join('\n')
}

/** One side of every second style, another side of the next; the nightly run tests all sides of all. */
const isTaken = (turn: number) => isNightly || turn % 6 === Math.floor(turn / 6) % 6

test('contains every style, from views that the catalogue does not show', () => {
  const renders = heldOutRenders()
  const styles = new Set(renders.map(({ style }) => style))
  expect(demoModels.map(({ slug }) => slug).filter((slug) => !styles.has(slug))).toEqual([])
  expect(renders.length).toBeGreaterThanOrEqual(styles.size * 2)
})

test('finds the style in the top five for 90% of photographs, and its colour nearly as often', async () => {
  const index = loadCatalogueIndex()
  const outcomes: Outcome[] = []
  for (const [turn, heldOut] of heldOutRenders().entries())
    if (isTaken(turn)) outcomes.push(await searchByPhotograph(index, heldOut, turn))
  process.stdout.write(`${report(outcomes)}\n`)
  expect(shareWithin(outcomes, 5)).toBeGreaterThanOrEqual(0.9)
  expect(shareWithin(outcomes, 5, 'colorRank')).toBeGreaterThanOrEqual(0.85)
  for (const name of backgroundNames)
    expect(
      shareWithin(
        outcomes.filter(({ background }) => background === name),
        5,
      ),
      name,
    ).toBeGreaterThanOrEqual(0.8)
}, 900_000)
