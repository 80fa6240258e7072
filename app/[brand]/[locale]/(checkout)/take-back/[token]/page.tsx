import type { Metadata } from 'next'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { StatusView } from '#components/take-back/status-view.tsx'
import { cancelLabelKeys } from '#components/take-back/take-back-label-keys.ts'
import { TakeBackRoot } from '#components/take-back/take-back-root.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { fetchTakeBack } from '#lib/take-back/take-back.server.ts'

/** Opts out of instant navigation: the link is private to one customer. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('takeBack.title') }
}

export default async function TakeBackStatusPage({ params }: Props) {
  const [{ locale }, { token: segment }] = await Promise.all([parseShopParams(params), params])
  const token = decodeURIComponent(segment)
  const [t, labels, takeBack] = await Promise.all([
    getTranslate(locale),
    getBrowserLabels(locale, cancelLabelKeys),
    fetchTakeBack(locale, token),
  ])
  return (
    <TakeBackRoot>
      <LabelsProvider labels={labels}>
        <StatusView locale={locale} t={t} token={token} takeBack={takeBack} />
      </LabelsProvider>
    </TakeBackRoot>
  )
}
