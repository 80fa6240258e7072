import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { Tile } from '../tile.tsx'

type LookProps = { readonly products: readonly GridProduct[]; readonly locale: Locale; readonly t: Translate }

/** What goes with the product, of other kinds; nothing where the shop has nothing that does. */
export function Look({ products, locale, t }: LookProps) {
  if (products.length === 0) return null
  return (
    <section className="rail" aria-labelledby="look">
      <h2 id="look" className="d t-2xl">
        {t('image.look', 'Complete the look')}
      </h2>
      <ul className="tiles">
        {products.map((product) => (
          <Tile key={product.code} product={product} locale={locale} t={t} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
