import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentView } from '#components/content/content-view.tsx'
import { settingOf } from '#components/content/setting.ts'
import { intlTag } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { pageMetadata } from '#lib/content/metadata.ts'
import { getPage } from '#lib/content/queries.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { searchPath, wordsName } from '#lib/search/address.ts'
import { absolute } from '#lib/seo/alternates.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { placeOfParams } from '#lib/shop-context/place-of-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, locale } = await placeOfParams(params)
  const page = await getPage(brand, locale, 'home', 'home')
  if (!page) return {}
  const title = { absolute: `${brandNames[brand]}: ${page.title}` }
  return { ...pageMetadata(brand, locale, page, (other) => `/${other}`), title }
}

export default async function HomePage({ params }: Props) {
  const { brand, locale } = await placeOfParams(params)
  const [page, t] = await Promise.all([getPage(brand, locale, 'home', 'home'), getTranslate(locale)])
  if (!page) notFound()
  const organization = { '@type': 'Organization', name: brandNames[brand], url: absolute(brand, '/') }
  return (
    <>
      <ContentView page={page} setting={settingOf(brand, locale, t, page)} />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            {
              ...organization,
              logo: absolute(brand, `/icon-${brand}.svg`),
              description: page.description,
            },
            {
              '@type': 'WebSite',
              name: brandNames[brand],
              url: absolute(brand, `/${locale}`),
              inLanguage: intlTag(locale),
              publisher: organization,
              potentialAction: {
                '@type': 'SearchAction',
                target: {
                  '@type': 'EntryPoint',
                  urlTemplate: `${absolute(brand, searchPath(locale))}?${wordsName}={words}`,
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
