import type { Metadata } from 'next'
import { CumbreHome } from '#components/content/cumbre-home.tsx'
import { TallerHome } from '#components/content/taller-home.tsx'
import { VeredaHome } from '#components/content/vereda-home.tsx'
import { brandDescription, brandTitle } from '#components/content/voices.ts'
import { intlTag } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { absolute, alternatesOf } from '#lib/seo/alternates.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { placeOfParams } from '#lib/session/place-of-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

const homes = { vereda: VeredaHome, taller: TallerHome, cumbre: CumbreHome } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, locale } = await placeOfParams(params)
  const t = await getTranslate(locale)
  return {
    title: { absolute: `${brandNames[brand]}: ${brandTitle(brand, t)}` },
    description: brandDescription(brand, t),
    alternates: alternatesOf(brand, locale, (other) => `/${other}`),
  }
}

export default async function HomePage({ params }: Props) {
  const { brand, locale } = await placeOfParams(params)
  const t = await getTranslate(locale)
  const HomeOfBrand = homes[brand]
  const organization = { '@type': 'Organization', name: brandNames[brand], url: absolute(brand, '/') }
  return (
    <>
      <HomeOfBrand locale={locale} t={t} />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            {
              ...organization,
              logo: absolute(brand, `/icon-${brand}.svg`),
              description: brandDescription(brand, t),
            },
            {
              '@type': 'WebSite',
              name: brandNames[brand],
              url: absolute(brand, `/${locale}`),
              inLanguage: intlTag(locale),
              publisher: organization,
            },
          ],
        }}
      />
    </>
  )
}
