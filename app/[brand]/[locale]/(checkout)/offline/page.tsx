import type { Metadata } from 'next'
import { CheckoutView } from '#components/checkout/checkout-view.tsx'
import { acceptsOrders } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('checkout.leave.title'), robots: { index: false } }
}

/**
 * The checkout of a market that takes no orders online; in other markets it leads to the regular checkout.
 */
export default async function OfflinePage({ params }: Props) {
  const { locale } = await parseShopParams(params)
  if (!acceptsOrders(marketCodeOf(locale))) return <CheckoutView isOfflineOrder />
  const t = await getTranslate(locale)
  return (
    <div className="rest">
      <h1 className="d t-2xl">{t('checkout.leave.online.title')}</h1>
      <p>{t('checkout.leave.online.text')}</p>
      <a className="btn" href={`/${locale}/bolsa`}>
        {t('bag.see')}
      </a>
    </div>
  )
}
