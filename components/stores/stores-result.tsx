import { styled } from 'styled-components'
import { Breadcrumbs, breadcrumbStyles } from '#components/ui/breadcrumbs.tsx'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { storesPath } from '#lib/stores/paths.ts'
import type { Store } from '#lib/stores/types.ts'
import { StoreCard } from './store-card.tsx'
import { StoresMap } from './stores-map.tsx'
import { StoresRoot } from './stores-root.ts'

const BreadcrumbsRoot = styled.div`${breadcrumbStyles}`

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly stores: readonly [Store, ...Store[]]
  /** Set on a city’s page. */
  readonly city: string | null
}

/** The stores of a country or of a city. */
export function StoresResult({ brand, locale, t, stores, city }: Props) {
  const [firstStore] = stores
  const country = { name: firstStore.country, href: storesPath(locale, firstStore.countryId) }
  const breadcrumbs = [
    { name: t('stores.name'), href: storesPath(locale) },
    country,
    ...(city ? [{ name: firstStore.city, href: storesPath(locale, firstStore.countryId, city) }] : []),
  ]
  return (
    <StoresRoot id="main" className="wrap">
      <div className="top">
        <BreadcrumbsRoot>
          <Breadcrumbs breadcrumbs={breadcrumbs} t={t} />
        </BreadcrumbsRoot>
        <h1 className="d t-3xl">{city ? firstStore.city : firstStore.country}</h1>
        <p className="t-l lead">{t('stores.count', { count: stores.length })}</p>
      </div>
      {!city && <StoresMap points={stores} />}
      <ul className="list">
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} brand={brand} locale={locale} t={t} />
        ))}
      </ul>
    </StoresRoot>
  )
}
