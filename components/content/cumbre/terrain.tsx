import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/money.ts'
import { cheapestOf } from '../picks.ts'
import { say } from '../words.ts'

const Root = styled.section`
  display: grid;
  gap: 1px;
  background: var(--line);
  border-block: 1px solid var(--line);
  a { background: var(--ground); padding: 20px var(--gutter); text-decoration: none; display: grid; gap: 14px; transition: background var(--m-fast); }
  a:hover, a:focus-visible { background: var(--accent); color: var(--on-accent); }
  a:focus-visible { outline-offset: -6px; box-shadow: none; }
  svg { width: 100%; height: 56px; overflow: visible; }
  path { vector-effect: non-scaling-stroke; }
  .row { align-items: baseline; gap: 8px 12px; }
  @media (min-width: 576px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 768px) { a { padding-inline: 20px; } }
  @media (min-width: 992px) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

const grounds = [
  {
    key: 'home.cumbre.terrain.rock',
    english: 'Rock',
    lug: 3,
    model: 'K300004',
    path: 'M0 40 18 22 40 34 58 12 84 30 110 8 130 36 156 18 180 40',
  },
  {
    key: 'home.cumbre.terrain.mixed',
    english: 'Mixed',
    lug: 5,
    model: 'K300006',
    path: 'M0 36Q20 16 40 30T80 26T120 32T180 22',
  },
  {
    key: 'home.cumbre.terrain.mud',
    english: 'Mud',
    lug: 7,
    model: 'K300007',
    path: 'M0 22c14 24 24 24 36 0s22 24 36 0 24 24 36 0 22 24 36 0 24 20 36 4',
  },
  {
    key: 'home.cumbre.terrain.snow',
    english: 'Snow',
    lug: 6,
    model: 'K300008',
    path: 'M0 34 90 12 180 34M40 44v-8M90 30v-8M140 44v-8',
  },
] as const

type Props = { readonly locale: Locale; readonly t: Translate; readonly products: readonly GridProduct[] }

/** Four grounds, each with its lug and the shoe made for it. */
export function Terrain({ locale, t, products }: Props) {
  const trail = gridPath(locale, { target: 'all', family: 'shoes', category: ['trail-running'] })
  return (
    <Root aria-label={t('home.cumbre.terrain', 'Shoes by ground')}>
      {grounds.map(({ lug, model, path, ...ground }) => {
        const shoe = cheapestOf(products, model)
        return (
          <a key={model} href={shoe?.href ?? trail} data-swift="">
            <svg
              viewBox="0 0 180 48"
              preserveAspectRatio="none"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
            <span className="row sb wrapf">
              <span className="d t-2xl">{say(t, ground)}</span>
              <span className="num b">{t('home.cumbre.terrain.lug', '{lug, number} mm lug', { lug })}</span>
            </span>
            {shoe && (
              <span className="t-s">
                {t('home.cumbre.terrain.from', '{name}, from {price}', {
                  name: shoe.name,
                  price: formatPrice(shoe.price.current, locale, shoe.price.currency),
                })}
              </span>
            )}
          </a>
        )
      })}
    </Root>
  )
}
