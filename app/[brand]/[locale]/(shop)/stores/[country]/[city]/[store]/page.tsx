import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientelingForm } from '#components/clienteling/clienteling-form.tsx'
import { StoreView } from '#components/stores/store-view.tsx'
import { marketOfLocale } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { storesMetadata } from '#lib/stores/metadata.server.ts'
import { parseCountrySegment, storesPath } from '#lib/stores/paths.ts'
import { getStore } from '#lib/stores/queries.server.ts'
import { buildStoreJsonLd } from '#lib/stores/store-json-ld.ts'

type Params = {
  readonly brand: string
  readonly locale: string
  readonly country: string
  readonly city: string
  readonly store: string
}
type Props = { readonly params: Promise<Params> }

/** Renders on the first visit. Next.js requires one set of params; this placeholder matches no store. */
export function generateStaticParams() {
  return [{ country: '-', city: '-', store: '-' }]
}

async function load(params: Promise<Params>) {
  const [{ brand, locale }, { country, city, store: slug }] = await Promise.all([
    parseShopParams(params),
    params,
  ])
  const countryId = parseCountrySegment(country)
  const store = countryId && (await getStore(brand, locale, { countryId, city, slug }))
  return store ? { brand, locale, store, t: await getTranslate(locale) } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(params)
  if (!loaded) return {}
  const { brand, locale, store, t } = loaded
  const text = t('stores.store-description', {
    address: store.address,
    city: store.city,
  })
  return storesMetadata(brand, locale, `${store.name}, ${store.city}`, text, (other) =>
    storesPath(other, store.countryId, store.citySlug, store.slug),
  )
}

export default async function StorePage({ params }: Props) {
  const loaded = await load(params)
  if (!loaded) notFound()
  const { brand, locale, store, t } = loaded
  return (
    <>
      <StoreView
        store={store}
        locale={locale}
        t={t}
        personalShopper={
          marketOfLocale(locale).personalShopper && (
            <ClientelingForm storeId={store.id} locale={locale} t={t} />
          )
        }
      />
      <JsonLd data={buildStoreJsonLd(store, locale, (path) => toAbsoluteUrl(brand, path))} />
    </>
  )
}
