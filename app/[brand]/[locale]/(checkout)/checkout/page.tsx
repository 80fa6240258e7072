import type { Metadata } from 'next'
import { CheckoutView } from '#components/checkout/checkout-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('checkout.name') }
}

export default function CheckoutPage() {
  return <CheckoutView />
}
