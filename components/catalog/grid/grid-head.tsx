import { ContourLines } from '#components/brand/contour-lines.tsx'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { formatSeason } from './format-season.ts'
import type { GridViewProps } from './types.ts'

/** Taller’s effect: short words are wide, long ones narrow, so that each fills its share of the line. */
function getStretchClass(word: string): string {
  if (word.length <= 4) return 'w4'
  if (word.length <= 7) return 'w3'
  return word.length <= 10 ? 'w2' : 'w1'
}

function Title({ brand, title }: { readonly brand: GridViewProps['brand']; readonly title: string }) {
  if (brand !== 'taller') return title
  return [...title.matchAll(/\S+/g)].map(({ 0: word, index }) => (
    <span key={index} className={getStretchClass(word)}>
      {index > 0 && ' '}
      {word}
    </span>
  ))
}

type Props = Pick<GridViewProps, 'brand' | 't'> & {
  readonly grid: { readonly title: string; readonly season?: string | null }
  readonly breadcrumbs: readonly Crumb[]
  /** The lead text. */
  readonly lead: string | null
}

/** The title of a list and its lead, on the brand’s background. */
export function GridHead({ brand, grid, t, breadcrumbs, lead }: Props) {
  return (
    <header className="head">
      {brand === 'cumbre' && <ContourLines opacity={0.3} />}
      <div className="wrap">
        <Breadcrumbs breadcrumbs={breadcrumbs} t={t} />
        <div className="say">
          <h1 className="d">
            <Title brand={brand} title={grid.title} />
          </h1>
          {(lead || grid.season) && (
            <div>
              {grid.season && <p className="t-s mut num">{formatSeason(grid.season, t)}</p>}
              {lead && <p className="t-l mut">{lead}</p>}
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
