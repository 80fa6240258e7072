import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { type GridPlace, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { plainQuery } from '#lib/catalog/grid-query.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { art } from '../art.generated.ts'
import { Art } from '../art.tsx'

const Root = styled.section`
  ul { position: relative; display: grid; grid-template-columns: 1.1fr 1.25fr 1.25fr .9fr; column-gap: var(--gap); padding-bottom: 68px; }
  ul::after { content: ""; position: absolute; inset: auto 0 60px; border-top: var(--s-2) solid var(--brand); }
  a { display: flex; flex-direction: column; height: 100%; text-decoration: none; }
  .stand { flex: 1; display: flex; align-items: end; margin-bottom: -6px; }
  img { width: auto; max-width: none; height: var(--tall); transition: transform var(--m-mid) var(--ease); }
  a:hover img { transform: translateY(-6px); }
  a:hover .d { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .18em; }
  .name { position: absolute; bottom: 0; height: 52px; display: grid; align-content: start; padding-top: 4px; white-space: nowrap; z-index: 1; }
  .scroll { overflow-x: auto; scrollbar-width: none; scroll-snap-type: x proximity; }
  @media (max-width: 767px) {
    .scroll { margin-inline: calc(var(--gutter) * -1); padding-inline: var(--gutter); scroll-padding-inline: var(--gutter); }
    ul { width: 760px; }
    li { scroll-snap-align: start; }
  }
`

type Family = {
  readonly key: string
  readonly english: string
  readonly place: GridPlace
  readonly art: (typeof art)[keyof typeof art]
  /** All four at one scale. */
  readonly tall: string
}

const shoes = (category: 'sandals' | 'sneakers' | 'boots') =>
  ({ target: 'all', family: 'shoes', category: [category] }) as const

const families: readonly Family[] = [
  {
    key: 'shop.nav.sandals',
    english: 'Sandals',
    place: shoes('sandals'),
    art: art.sandal,
    tall: 'clamp(75px, 8.4vw, 144px)',
  },
  {
    key: 'shop.nav.sneakers',
    english: 'Low shoes',
    place: shoes('sneakers'),
    art: art.sneaker,
    tall: 'clamp(92px, 10.4vw, 177px)',
  },
  {
    key: 'shop.nav.boots',
    english: 'Boots',
    place: shoes('boots'),
    art: art.boot,
    tall: 'clamp(161px, 18.1vw, 309px)',
  },
  {
    key: 'shop.nav.bags',
    english: 'Bags',
    place: { target: 'all', family: 'bags-accessories', category: [] },
    art: art.backpack,
    tall: 'clamp(290px, 32.6vw, 558px)',
  },
]

/** Four families at true relative scale on one shelf, each with how many there are. */
export async function FamilyShelf({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const grids = await Promise.all(families.map(({ place }) => getGrid('vereda', locale, place, plainQuery)))
  return (
    <Root className="sec wrap" aria-label={t('home.vereda.shelf', 'What stands on the shelf')}>
      <div className="scroll">
        <ul>
          {families.map(({ key, english, place, art: picture, tall }, index) => (
            <li key={key} style={{ '--tall': tall } as React.CSSProperties}>
              <a href={gridPath(locale, place)} data-swift="">
                <span className="stand">
                  <Art art={picture} alt="" small="240px" wide="25vw" />
                </span>
                <span className="name">
                  <span className="d t-xl">{t(key, english)}</span>
                  <span className="mut t-s">
                    {t('home.vereda.shelf.count', '{count, number} to choose from', {
                      count: grids[index]?.total ?? 0,
                    })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  )
}
