import type { Metadata } from 'next'
import { BagRoot } from '#components/bag/bag-root.tsx'
import { marketCodeOf } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import { contentPath } from '#lib/content/links.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { countryName } from '#lib/market/names.ts'
import { placeOfParams } from '#lib/session/place-of-params.ts'
import { storesPath } from '#lib/stores/paths.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await placeOfParams(params)
  const t = await getTranslate(locale)
  return { title: t('bag.offline', 'Orders by other ways'), robots: { index: false } }
}

/** Where a market that takes no orders online sends its shoppers. */
export default async function OfflinePage({ params }: Props) {
  const { locale } = await placeOfParams(params)
  const t = await getTranslate(locale)
  return (
    <BagRoot id="main">
      <h1 className="d t-3xl">{t('bag.offline.title', 'Not online today')}</h1>
      <div className="rest">
        <p className="t-l">
          {t(
            'bag.offline.text',
            'Orders for {country} cannot be taken online just now. Nothing you chose was ordered, and nothing was charged. Our shops order for you: tell them the name and the size.',
            { country: countryName(locale, marketCodeOf(locale)) },
          )}
        </p>
        <nav className="row wrapf ways" aria-label={t('bag.offline', 'Orders by other ways')}>
          <a className="btn" href={storesPath(locale)}>
            {t('shop.footer.stores', 'Stores')}
          </a>
          <a className="lnk" href={contentPath(locale, 'faq')}>
            {t('shop.footer.faq', 'Questions')}
          </a>
          <a className="lnk" href={gridPath(locale, { target: 'all', family: 'all', category: [] })}>
            {t('bag.offline.look', 'Keep looking')}
          </a>
        </nav>
      </div>
    </BagRoot>
  )
}
