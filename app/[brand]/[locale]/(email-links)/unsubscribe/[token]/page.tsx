import type { Metadata } from 'next'
import { UnsubscribeView } from '#components/emails/unsubscribe-view.tsx'
import { unsubscribeOutcomes } from '#lib/emails/unsubscribe.server.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string; token: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('mail.stop.name') }
}

export default async function UnsubscribePage({ params, searchParams }: Props) {
  const [shop, { token }, { outcome }] = await Promise.all([parseShopParams(params), params, searchParams])
  const t = await getTranslate(shop.locale)
  const knownOutcome = unsubscribeOutcomes.find((known) => known === outcome) ?? null
  return <UnsubscribeView shop={shop} t={t} token={token} outcome={knownOutcome} />
}
