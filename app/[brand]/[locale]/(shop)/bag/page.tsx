import type { Metadata } from 'next'
import { bagDialogLabelKeys } from '#components/bag/bag-dialog-label-keys.ts'
import { bagLabels } from '#components/bag/bag-labels.ts'
import { BagRoot } from '#components/bag/bag-root.tsx'
import { BagView } from '#components/bag/bag-view.tsx'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
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
  const t = await getTranslate(shop.locale)
  const shopHref = gridPath(shop.locale, { target: 'all', family: 'all', category: [] })
  return (
    <BagRoot id="main">
      <LabelsProvider labels={await getBrowserLabels(shop.locale, bagDialogLabelKeys)}>
        <BagView shop={shop} labels={bagLabels(t, shop.locale)} shopHref={shopHref} />
      </LabelsProvider>
    </BagRoot>
  )
}
