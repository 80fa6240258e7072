import type { Metadata } from 'next'
import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { BagRoot } from '#components/bag/bag-root.tsx'
import { BagView } from '#components/bag/bag-view.tsx'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { gridPath } from '#i18n/routing.ts'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('bag.title'), robots: { index: false } }
}

export default async function BagPage({ params }: Props) {
  const shop = await parseShopParams(params)
  const { locale } = shop
  const [t, labels] = await Promise.all([getTranslate(locale), getBrowserLabels(locale, bagLabelKeys)])
  const shopHref = gridPath(locale, { target: 'all', family: 'all', category: [] })
  return (
    <BagRoot id="main">
      <LabelsProvider labels={labels}>
        <BagView shop={shop} shopHref={shopHref} expressLabel={getExpressLabel(t, locale)} />
      </LabelsProvider>
    </BagRoot>
  )
}
