import type { Metadata } from 'next'
import { reviewFormLabelKeys } from '#components/reviews/writing/review-form-label-keys.ts'
import { WriteReviewView } from '#components/reviews/writing/write-review-view.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { fetchReviewForm } from '#lib/reviews/review-form.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('review.form.name') }
}

export default async function ReviewPage({ params }: Props) {
  const [shop, { token }] = await Promise.all([parseShopParams(params), params])
  const [t, labels, form] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, reviewFormLabelKeys),
    fetchReviewForm(shop.locale, decodeURIComponent(token)),
  ])
  return <WriteReviewView shop={shop} t={t} labels={labels} token={decodeURIComponent(token)} form={form} />
}
