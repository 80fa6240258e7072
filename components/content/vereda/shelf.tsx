import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { type GridPlace, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { plainQuery } from '#lib/catalog/grid-query.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { art } from '../art.generated.ts'
import { Art } from '../art.tsx'

const Root = styled.section`
  --unit: clamp(8.9px, 1vw, 17.1px);
  ul { display: grid; grid-template-columns: 1.1fr 1.25fr 1.25fr .9fr; }
  li { position: relative; }
  a { display: flex; flex-direction: column; height: 100%; text-decoration: none; }
  .stand { flex: 1; display: flex; align-items: end; margin-bottom: -6px; position: relative; z-index: 1; }
  img { width: auto; max-width: none; height: calc(var(--tall) * var(--unit)); transition: transform var(--m-mid) var(--ease); }
  a:hover img { transform: translateY(-6px); }
  a:hover .d { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .18em; }
  .name { display: grid; padding-top: 8px; border-top: var(--s-2) solid var(--brand); }
  @media (max-width: 767px) {
    --unit: min(1.75vw, 9.4px);
    ul { grid-template-columns: 1fr 1fr; row-gap: var(--s-6); }
  }
`

type Family = {
  readonly key: string
  readonly english: string
  readonly place: GridPlace
  readonly art: (typeof art)[keyof typeof art]
  /** How tall it stands, all four on one scale. */
  readonly tall: number
}

const shoes = (category: 'sandals' | 'sneakers' | 'boots') =>
  ({ target: 'all', family: 'shoes', category: [category] }) as const

const families: readonly Family[] = [
  {
    key: 'shop.nav.sandals',
    english: 'Sandals',
    place: shoes('sandals'),
    art: art.sandal,
    tall: 8.4,
  },
  {
    key: 'shop.nav.sneakers',
    english: 'Low shoes',
    place: shoes('sneakers'),
    art: art.sneaker,
    tall: 10.4,
  },
  {
    key: 'shop.nav.boots',
    english: 'Boots',
    place: shoes('boots'),
    art: art.boot,
    tall: 18.1,
  },
  {
    key: 'shop.nav.bags',
    english: 'Bags',
    place: { target: 'all', family: 'bags-accessories', category: [] },
    art: art.backpack,
    tall: 32.6,
  },
]

/** Four families at true relative scale on one shelf, each with how many there are. */
export async function FamilyShelf({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const grids = await Promise.all(families.map(({ place }) => getGrid('vereda', locale, place, plainQuery)))
  return (
    <Root className="sec wrap" aria-label={t('home.vereda.shelf', 'What stands on the shelf')}>
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
    </Root>
  )
}
