import type { Locale } from '#i18n/locales.ts'
import { storesPath } from './paths.ts'
import type { Store } from './types.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** schema.org/ShoeStore: a LocalBusiness with address, coordinates and hours. */
export function buildStoreJsonLd(
  store: Store,
  locale: Locale,
  absolute: (path: string) => string,
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ShoeStore',
    name: store.name,
    url: absolute(storesPath(locale, store.countryId, store.citySlug, store.slug)),
    telephone: store.phone.replaceAll(' ', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      postalCode: store.postalCode,
      addressLocality: store.city,
      ...(store.region ? { addressRegion: store.region } : {}),
      addressCountry: store.countryId,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: store.hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[day - 1]}`,
      opens,
      closes,
    })),
  }
}
