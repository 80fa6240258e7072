import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { plainQuery } from '#lib/catalog/grid-query.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { CumbreHero } from './cumbre/hero.tsx'
import { Terrain } from './cumbre/terrain.tsx'
import { Wear } from './cumbre/wear.tsx'
import { cheapestOf, gramsOf, onePerModel } from './picks.ts'
import { TileShelf } from './tile-shelf.tsx'

const everything = { target: 'all', family: 'all', category: [] } as const
const trail = { target: 'all', family: 'shoes', category: ['trail-running'] } as const

/** The model the hero shows. */
const heroModel = 'K300006'

/** Cumbre’s home: a height, four grounds, the lightest first, and how shoes wear. */
export async function CumbreHome({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const grid = await getGrid('cumbre', locale, everything, plainQuery)
  const products = grid?.products ?? []
  const lightest = [...onePerModel(products, products.length)].sort((a, b) => gramsOf(a) - gramsOf(b))
  return (
    <main id="main">
      <CumbreHero t={t} href={cheapestOf(products, heroModel)?.href ?? gridPath(locale, trail)} />
      <Terrain locale={locale} t={t} products={products} />
      {grid && (
        <TileShelf
          brand="cumbre"
          locale={locale}
          t={t}
          title={t('home.cumbre.light.title', 'Lightest first')}
          more={{
            href: gridPath(locale, everything),
            label: t('home.cumbre.light.more', 'All {count}', { count: grid.total }),
          }}
          products={lightest.slice(0, 4)}
        />
      )}
      <Wear locale={locale} t={t} />
    </main>
  )
}
