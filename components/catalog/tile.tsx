import { Picture } from '#components/ui/picture.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct, Sibling } from '#lib/catalog/types.ts'
import { Price } from './price.tsx'

const shownColors = 4

/** Widths a tile’s picture takes: half the page, a third, a quarter. */
const tileSizes = '(min-width: 1680px) 370px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 44vw'

type TileProps = {
  readonly product: GridProduct
  readonly locale: Locale
  readonly t: Translate
  /** Above the fold: fetched at once. */
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** A product standing on the ground line of its row. Lives inside a root with `tileStyles`. */
export function Tile({ product, locale, t, priority = false, heading: Heading = 'h2' }: TileProps) {
  const gone = product.sizesInStock.length === 0
  const words = { now: t('product.now', 'Now'), before: t('product.before', 'before') }
  const soldOut = t('product.soldOut', 'Sold out')
  return (
    <li className={gone ? 'tile gone' : 'tile'}>
      <div className={product.stance === 'low' ? 'pic' : `pic ${product.stance}`}>
        <Picture picture={product.pictures[0]} sizes={tileSizes} priority={priority} />
      </div>
      {gone ? (
        <span className="tag plq">{soldOut}</span>
      ) : (
        product.plaque && <span className="tag plq">{product.plaque}</span>
      )}
      <div className="m">
        <div className="ln">
          <Heading className="nh">
            <a className="nm" href={product.href} data-swift="ahead">
              {product.name}
              <span className="vh">{`, ${product.color.name}`}</span>
            </a>
          </Heading>
          <Price price={product.price} locale={locale} words={words} />
        </div>
        <p className="mt">{product.subtitle}</p>
        <Colors product={product} t={t} />
      </div>
    </li>
  )
}

/** The product among its colours, always in the same order, so that a swatch keeps its place from tile to tile. */
function inColors(product: GridProduct): readonly Pick<Sibling, 'code' | 'color' | 'href'>[] {
  const others = product.siblings.filter(({ code }) => code !== product.code)
  return [...others, product].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function Colors({ product, t }: { readonly product: GridProduct; readonly t: Translate }) {
  const colors = inColors(product)
  if (colors.length < 2) return null
  const own = colors.findIndex(({ code }) => code === product.code)
  const shown = colors.filter(
    (_, index) => index < shownColors - (own >= shownColors ? 1 : 0) || index === own,
  )
  return (
    <ul className="sib" aria-label={t('product.colorsOf', 'Colours of {name}', { name: product.name })}>
      {shown.map(({ code, color, href }) => (
        <li key={code}>
          <a
            href={href}
            data-swift=""
            aria-label={color.name}
            aria-current={code === product.code ? 'true' : undefined}
          >
            <i style={{ '--c': color.hex } as React.CSSProperties} />
          </a>
        </li>
      ))}
      {colors.length > shown.length && <li className="more">{`+${colors.length - shown.length}`}</li>}
    </ul>
  )
}
