import { styled } from 'styled-components'
import { placementStyle } from '#components/catalog/placement-style.ts'
import { Tile } from '#components/catalog/tile.tsx'
import { tileStyles } from '#components/catalog/tile-styles.ts'
import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'

const Root = styled.section<{ $brand: Brand }>`
  ${({ $brand }) => tileStyles($brand)}
  &.low { padding-block: var(--s-8) var(--s-9); }
  .top { margin-bottom: 28px; align-items: end; gap: 12px 32px; }
  .top h2 { max-width: 15ch; hyphens: auto; hyphenate-limit-chars: 13 5 5; }
  .tiles { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--s-6) var(--gap); clip-path: inset(-24px 0 -24px -16px); }
  .feat { grid-column: span 2; }
  .feat .panel { display: flex; flex-direction: column; justify-content: space-between; height: 100%; min-height: 420px; padding: clamp(20px, 2.4vw, 36px); text-decoration: none; background: var(--accent-soft); --plinth: 22%; }
  .feat .panel > * { position: relative; z-index: 2; }
  .feat .plq { align-self: start; }
  .feat .panel > img { position: absolute; z-index: 1; width: calc(var(--w) * 1.16); max-width: none; height: auto; right: -4%; bottom: 9%; transition: transform var(--m-slow) var(--ease); }
  .feat .tall > img { width: calc(var(--w) * 1.1); right: 8%; bottom: 6%; }
  .feat .row { color: var(--on-brand); gap: 16px; }
  @media (hover: hover) { .feat a:hover img { transform: translateY(-6px); } }
  @media (min-width: 768px) { .tiles.plain { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  @media (min-width: 992px) {
    .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); row-gap: var(--s-7); }
    .feat { grid-row: span 2; }
  }
`

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly title: string
  readonly more?: { readonly href: string; readonly label: string }
  /** The enlarged product on the painted wall. */
  readonly feature?: { readonly product: GridProduct; readonly title: string }
  readonly products: readonly GridProduct[]
  readonly className?: string
}

const featureImageSizes = '(min-width: 992px) 50vw, 100vw'

/** Catalogue products on a home page, on one ground line. */
export function TileRow({ brand, locale, t, title, more, feature, products, className }: Props) {
  return (
    <Root $brand={brand} className={`wrap ${className ?? 'sec'}`}>
      <div className="row sb wrapf top">
        <h2 className={brand === 'taller' ? 'd t-3xl cond' : 'd t-3xl'}>{title}</h2>
        {more && (
          <a className="lnk" href={more.href} data-swift="">
            {more.label}
            <Icon name="arrow" small />
          </a>
        )}
      </div>
      <ul className={feature ? 'tiles' : 'tiles plain'} data-replay="tiles">
        {feature && (
          <li className="feat">
            <a
              className={`panel wall ${feature.product.orientation}`}
              href={feature.product.href}
              data-swift=""
              style={placementStyle(feature.product.placement)}
            >
              <span className="plq">{feature.product.plaque}</span>
              <Picture picture={feature.product.pictures[0]} sizes={featureImageSizes} alt="" />
              <span className="row sb">
                <span className="d t-xl">{feature.title}</span>
                <span className="num b">
                  {formatPrice(feature.product.price.current, locale, feature.product.price.currency)}
                </span>
              </span>
            </a>
          </li>
        )}
        {products.map((product) => (
          <Tile key={product.code} product={product} locale={locale} t={t} heading="h3" />
        ))}
      </ul>
    </Root>
  )
}
