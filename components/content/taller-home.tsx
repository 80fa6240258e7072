import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { plainQuery } from '#lib/catalog/grid-query.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { cheapestOf, onePerModel } from './picks.ts'
import { Bench } from './taller/bench.tsx'
import { Failed } from './taller/failed.tsx'
import { TallerHero } from './taller/hero.tsx'
import { Scale } from './taller/scale.tsx'
import { TileShelf } from './tile-shelf.tsx'

const everything = { target: 'all', family: 'all', category: [] } as const

/** The model the hero enlarges. */
const heroModel = 'K200007'

/** Taller’s home: one shoe at three scales, the bench, what was released, what failed. */
export async function TallerHome({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const grid = await getGrid('taller', locale, everything, plainQuery)
  const products = grid?.products ?? []
  return (
    <main id="main">
      <TallerHero locale={locale} t={t} product={cheapestOf(products, heroModel)} />
      <Scale t={t} />
      <Bench t={t} />
      {grid && (
        <TileShelf
          brand="taller"
          locale={locale}
          t={t}
          title={t('shop.nav.released', 'Released')}
          more={{
            href: gridPath(locale, everything),
            label: t('home.taller.released.more', 'All {count}', { count: grid.total }),
          }}
          products={onePerModel(products, 4)}
          className="low"
        />
      )}
      <Failed t={t} />
    </main>
  )
}
