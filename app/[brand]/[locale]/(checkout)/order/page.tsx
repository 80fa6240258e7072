import type { Metadata } from 'next'
import { LookupView } from '#components/orders/lookup/lookup-view.tsx'
import { OrderRoot } from '#components/orders/order-root.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { getReceiptStores } from '#lib/orders/receipt-stores.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the order found here is private to one customer. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('order.find.title') }
}

export default async function LookupPage({ params }: Props) {
  const stores = await getReceiptStores(await parseShopParams(params))
  return (
    <OrderRoot>
      <LookupView stores={stores} />
    </OrderRoot>
  )
}
