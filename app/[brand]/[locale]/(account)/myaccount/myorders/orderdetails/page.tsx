import type { Metadata } from 'next'
import { MemberOrdersRoot } from '#components/orders/member/member-orders-root.tsx'
import { OrderDetailsPage } from '#components/orders/member/order-details-page.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

type Props = {
  readonly params: Promise<{ brand: string; locale: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('thanks.name') }
}

export default async function OrderDetails({ searchParams }: Props) {
  const { order } = await searchParams
  return (
    <MemberOrdersRoot>
      <OrderDetailsPage reference={typeof order === 'string' ? order : ''} />
    </MemberOrdersRoot>
  )
}
