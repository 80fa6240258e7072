import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { Tile } from '../tile.tsx'

type ProductRailProps = {
  readonly id: string
  readonly title: string
  readonly products: readonly GridProduct[]
  readonly locale: Locale
  readonly t: Translate
}

/** A row of tiles below a sheet; renders nothing without products. */
export function ProductRail({ id, title, products, locale, t }: ProductRailProps) {
  if (products.length === 0) return null
  return (
    <section className="rail" aria-labelledby={id}>
      <h2 id={id} className="d t-2xl">
        {title}
      </h2>
      <ul className="tiles" data-replay="tiles">
        {products.map((product) => (
          <Tile key={product.code} product={product} locale={locale} t={t} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
