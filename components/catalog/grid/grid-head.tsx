import { Topo } from '#components/content/topo.tsx'
import { Crumbs } from '../crumbs.tsx'
import type { Crumb } from '../grid-crumbs.ts'
import { leadLine } from '../voices.ts'
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

/** The grid’s name and the brand’s line about it, on the brand’s ground. */
export function GridHead({
  brand,
  grid,
  place,
  t,
  crumbs,
}: GridView & { readonly crumbs: readonly Crumb[] }) {
  const lead = leadLine(brand, place.family, t)
  return (
    <header className="head">
      {brand === 'cumbre' && <Topo strength={0.3} />}
      <div className="wrap">
        <Crumbs crumbs={crumbs} t={t} />
        <div className="say">
          <h1 className="d">
            <Title brand={brand} title={grid.title} />
          </h1>
          {lead && <p className="t-l mut">{lead}</p>}
        </div>
      </div>
    </header>
  )
}
