import type { Metadata } from 'next'
import { BalanceView } from '#components/giftcards/balance-view.tsx'
import { OrderRoot } from '#components/orders/order-root.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the form takes number and PIN, which are worth money. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('giftCard.balance.name') }
}

export default function GiftCardPage() {
  return (
    <OrderRoot>
      <BalanceView />
    </OrderRoot>
  )
}
