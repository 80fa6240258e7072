import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentView } from '#components/content/content-view.tsx'
import { createBlockContext } from '#components/content/create-block-context.server.ts'
import { intlTag } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { pageMetadata } from '#lib/content/metadata.server.ts'
import { getContentPage } from '#lib/content/queries.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { searchParam, searchPath } from '#lib/search/search-url.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, locale } = await parseShopParams(params)
  const page = await getContentPage(brand, locale, 'home', 'home')
  if (!page) return {}
  const title = { absolute: `${brandNames[brand]}: ${page.title}` }
  return { ...pageMetadata(brand, locale, page, (other) => `/${other}`), title }
}

export default async function HomePage({ params }: Props) {
  const { brand, locale } = await parseShopParams(params)
  const [page, t] = await Promise.all([getContentPage(brand, locale, 'home', 'home'), getTranslate(locale)])
  if (!page) notFound()
  const organization = { '@type': 'Organization', name: brandNames[brand], url: toAbsoluteUrl(brand, '/') }
  return (
    <>
      <ContentView page={page} context={createBlockContext(brand, locale, t, page)} />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            {
              ...organization,
              logo: toAbsoluteUrl(brand, `/icon-${brand}.svg`),
              description: page.description,
            },
            {
              '@type': 'WebSite',
              name: brandNames[brand],
              url: toAbsoluteUrl(brand, `/${locale}`),
              inLanguage: intlTag(locale),
              publisher: organization,
              potentialAction: {
                '@type': 'SearchAction',
                target: {
                  '@type': 'EntryPoint',
                  urlTemplate: `${toAbsoluteUrl(brand, searchPath(locale))}?${searchParam}={words}`,
                },
                'query-input': 'required name=words',
              },
            },
          ],
        }}
      />
    </>
  )
}
