import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { storesPath } from '#lib/stores/paths.ts'
import type { Store } from '#lib/stores/types.ts'
import { OpenNow } from './open-now.tsx'
import { openStatusLabels } from './open-status-labels.ts'

type Props = {
  readonly store: Store
  readonly locale: Locale
  readonly t: Translate
  readonly brand: Brand
}

/** A store in a list, with a link to its page. */
export function StoreCard({ store, locale, t }: Props) {
  return (
    <li className="store">
      <h2 className="d t-xl">
        <a href={storesPath(locale, store.countryId, store.citySlug, store.slug)} data-swift="">
          {store.name}
        </a>
      </h2>
      <address>
        {store.address}
        <br />
        {store.postalCode} {store.city}
      </address>
      <OpenNow hours={store.hours} timeZone={store.timeZone} labels={openStatusLabels(t, locale)} />
    </li>
  )
}
