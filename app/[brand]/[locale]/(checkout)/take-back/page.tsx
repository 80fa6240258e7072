import type { Metadata } from 'next'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { TakeBackFlow } from '#components/take-back/take-back-flow.tsx'
import { takeBackLabelKeys } from '#components/take-back/take-back-label-keys.ts'
import { TakeBackRoot } from '#components/take-back/take-back-root.tsx'
import { isMaterial } from '#i18n/routing.ts'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page depends on the product of the link. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('takeBack.title') }
}

export default async function TakeBackPage({ params, searchParams }: Props) {
  const [shop, { product }] = await Promise.all([parseShopParams(params), searchParams])
  const [t, labels] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, takeBackLabelKeys),
  ])
  const productId = typeof product === 'string' && isMaterial(product) ? product : null
  return (
    <TakeBackRoot>
      <div>
        <h1 className="d t-2xl">{t('takeBack.title')}</h1>
        <p className="t-l lead">{t('takeBack.intro')}</p>
      </div>
      <LabelsProvider labels={labels}>
        <TakeBackFlow shop={shop} productId={productId} />
      </LabelsProvider>
    </TakeBackRoot>
  )
}
