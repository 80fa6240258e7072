import type { Metadata } from 'next'
import { StockRequestView } from '#components/notify-me/stock-request-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { fetchStockRequest, fetchStockRequests } from '#lib/notify-me/stock-request.server.ts'
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
  return { title: t('stockRequest.name') }
}

export default async function StockRequestPage({ params, searchParams }: Props) {
  const [shop, { token: segment }, { outcome }] = await Promise.all([
    parseShopParams(params),
    params,
    searchParams,
  ])
  const token = decodeURIComponent(segment)
  const [t, request, all] = await Promise.all([
    getTranslate(shop.locale),
    fetchStockRequest(shop.locale, token),
    fetchStockRequests(shop, token),
  ])
  return (
    <StockRequestView
      shop={shop}
      t={t}
      token={token}
      request={outcome === 'outage' ? 'outage' : request}
      all={all}
    />
  )
}
