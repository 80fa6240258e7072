import type { Metadata } from 'next'
import { ExpressCheckout } from '#components/checkout/express/express-checkout.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('checkout.express.title') }
}

export default function ExpressCheckoutPage() {
  return <ExpressCheckout />
}
