import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { storesPath } from '#lib/stores/paths.ts'
import type { StorePoint } from '#lib/stores/queries.server.ts'
import type { StoreCountry } from '#lib/stores/types.ts'
import { StoresMap } from './stores-map.tsx'
import { StoresRoot } from './stores-root.ts'

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly countries: readonly StoreCountry[]
  readonly points: readonly StorePoint[]
}

/** Links to every country with a store and its cities, for visitors and search engines. */
export function StoresSearch({ brand, locale, t, countries, points }: Props) {
  return (
    <StoresRoot id="main" className="wrap">
      <div className="top">
        <h1 className="d t-3xl">{t('stores.title')}</h1>
        <p className="t-l lead">
          {t('stores.lead', {
            brand: brandNames[brand],
            stores: points.length,
            countries: countries.length,
          })}
        </p>
      </div>
      <StoresMap points={points} />
      <ul className="countries">
        {countries.map(({ countryId, name, cities }) => (
          <li key={countryId}>
            <h2>
              <a href={storesPath(locale, countryId)} data-swift="">
                {name}
              </a>
            </h2>
            <ul className="cities">
              {cities.map((city) => (
                <li key={city.slug}>
                  <a href={storesPath(locale, countryId, city.slug)} data-swift="">
                    {city.total > 1 ? `${city.name} (${city.total})` : city.name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </StoresRoot>
  )
}
