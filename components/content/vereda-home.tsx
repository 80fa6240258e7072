import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { plainQuery } from '#lib/catalog/grid-query.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { onePerModel } from './picks.ts'
import { TileShelf } from './tile-shelf.tsx'
import { VeredaHero } from './vereda/hero.tsx'
import { Resole } from './vereda/resole.tsx'
import { FamilyShelf } from './vereda/shelf.tsx'
import { Walks } from './vereda/walks.tsx'

const everything = { target: 'all', family: 'all', category: [] } as const
const fresh = { ...plainQuery, sort: 'newest' } as const

/** Vereda’s home: the painted wall, the four families on one shelf, what is new, and a walk. */
export async function VeredaHome({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const grid = await getGrid('vereda', locale, everything, fresh)
  const [feature, ...others] = onePerModel(grid?.products ?? [], 5)
  return (
    <main id="main">
      <VeredaHero locale={locale} t={t} />
      <FamilyShelf locale={locale} t={t} />
      <Resole locale={locale} t={t} />
      {grid && feature && (
        <TileShelf
          brand="vereda"
          locale={locale}
          t={t}
          title={t('home.vereda.fresh.title', 'Out of the box this week')}
          more={{
            href: `${gridPath(locale, everything)}?sort=newest`,
            label: t('home.vereda.fresh.more', 'All {count}, newest first', { count: grid.total }),
          }}
          feature={{
            product: feature,
            title: t('home.vereda.fresh.feature', '{name}, {color}', {
              name: feature.name,
              color: feature.color.name,
            }),
          }}
          products={others}
        />
      )}
      <Walks t={t} />
    </main>
  )
}
