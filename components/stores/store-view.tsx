import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Breadcrumbs, breadcrumbStyles } from '#components/ui/breadcrumbs.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { storesPath } from '#lib/stores/paths.ts'
import type { Store, StoreHours } from '#lib/stores/types.ts'
import { OpenNow } from './open-now.tsx'
import { formatClockTime, getDayNames, openStatusLabels } from './open-status-labels.ts'
import { StoresMap } from './stores-map.tsx'
import { StoresRoot } from './stores-root.ts'

const BreadcrumbsRoot = styled.div`${breadcrumbStyles}`

type Service = Store['services'][number]

function getServiceName(service: Service, t: Translate): string {
  switch (service) {
    case 'pickup':
      return t('stores.service.pickup')
    case 'resole':
      return t('stores.service.resole')
    case 'take-back':
      return t('stores.service.take-back')
    case 'fitting':
      return t('stores.service.fitting')
    case 'gait':
      return t('stores.service.gait')
  }
}

function formatDayHours(hours: StoreHours, day: number, locale: Locale): string {
  return hours
    .filter((entry) => entry.day === day)
    .map(({ opens, closes }) => `${formatClockTime(locale, opens)} – ${formatClockTime(locale, closes)}`)
    .join(', ')
}

type Props = {
  readonly store: Store
  readonly locale: Locale
  readonly t: Translate
  /** The form for contact by a personal shopper; null in markets without one. */
  readonly personalShopper: ReactNode
}

/** The page of one store: address, opening hours, services. */
export function StoreView({ store, locale, t, personalShopper }: Props) {
  const { country, countryId, city, citySlug, slug, latitude, longitude } = store
  const breadcrumbs = [
    { name: t('stores.name'), href: storesPath(locale) },
    { name: country, href: storesPath(locale, countryId) },
    { name: city, href: storesPath(locale, countryId, citySlug) },
    { name: store.name, href: storesPath(locale, countryId, citySlug, slug) },
  ]
  const days = getDayNames(locale)
  return (
    <StoresRoot id="main" className="wrap">
      <div className="top">
        <BreadcrumbsRoot>
          <Breadcrumbs breadcrumbs={breadcrumbs} t={t} />
        </BreadcrumbsRoot>
        <h1 className="d t-3xl">{store.name}</h1>
        <OpenNow hours={store.hours} timeZone={store.timeZone} labels={openStatusLabels(t, locale)} />
      </div>
      <div className="two">
        <div className="facts">
          <section aria-labelledby="store-where">
            <h2 id="store-where">{t('stores.where')}</h2>
            <address>
              {store.address}
              <br />
              {store.postalCode} {city}
              {store.region && store.region !== city ? `, ${store.region}` : ''}
              <br />
              {country}
              <br />
              <a href={`tel:${store.phone.replaceAll(' ', '')}`}>{store.phone}</a>
            </address>
            <p>
              <a className="lnk" href={`geo:${latitude},${longitude}`}>
                {t('stores.coordinates', {
                  latitude: latitude.toFixed(4),
                  longitude: longitude.toFixed(4),
                })}
              </a>
            </p>
          </section>
          <section aria-labelledby="store-when">
            <h2 id="store-when">{t('stores.hours')}</h2>
            <dl className="hours">
              {days.map((name, index) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{formatDayHours(store.hours, index + 1, locale) || t('stores.closed')}</dd>
                </div>
              ))}
            </dl>
            {store.note && <p className="mut t-s">{store.note}</p>}
          </section>
          {store.services.length > 0 && (
            <section aria-labelledby="store-what">
              <h2 id="store-what">{t('stores.services')}</h2>
              <ul className="services">
                {store.services.map((service) => (
                  <li key={service}>{getServiceName(service, t)}</li>
                ))}
              </ul>
            </section>
          )}
          {personalShopper}
          <section aria-labelledby="store-brands">
            <h2 id="store-brands">{t('stores.brands')}</h2>
            <p>{store.brands.map((brand) => brandNames[brand]).join(', ')}</p>
          </section>
        </div>
        <StoresMap points={[{ id: store.id, latitude: store.latitude, longitude: store.longitude }]} />
      </div>
    </StoresRoot>
  )
}
