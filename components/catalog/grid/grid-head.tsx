import { Topo } from '#components/brand/topo.tsx'
import type { Crumb } from '#components/ui/crumbs.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { seasonWord } from './season-word.ts'
import type { GridView } from './types.ts'

/** Taller’s toy: short words go wide, long ones narrow, so that each takes its share of the line. */
function stretchOf(word: string): string {
  if (word.length <= 4) return 'w4'
  if (word.length <= 7) return 'w3'
  return word.length <= 10 ? 'w2' : 'w1'
}

function Title({ brand, title }: { readonly brand: GridView['brand']; readonly title: string }) {
  if (brand !== 'taller') return title
  return [...title.matchAll(/\S+/g)].map(({ 0: word, index }) => (
    <span key={index} className={stretchOf(word)}>
      {index > 0 && ' '}
      {word}
    </span>
  ))
}

type Props = Pick<GridView, 'brand' | 't'> & {
  readonly grid: { readonly title: string; readonly season?: string | null }
  readonly crumbs: readonly Crumb[]
  /** A line about it. */
  readonly lead: string | null
}

/** The name of a list and a line about it, on the brand’s ground. */
export function GridHead({ brand, grid, t, crumbs, lead }: Props) {
  return (
    <header className="head">
      {brand === 'cumbre' && <Topo strength={0.3} />}
      <div className="wrap">
        <Crumbs crumbs={crumbs} t={t} />
        <div className="say">
          <h1 className="d">
            <Title brand={brand} title={grid.title} />
          </h1>
          {(lead || grid.season) && (
            <div>
              {grid.season && <p className="t-s mut num">{seasonWord(grid.season, t)}</p>}
              {lead && <p className="t-l mut">{lead}</p>}
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
