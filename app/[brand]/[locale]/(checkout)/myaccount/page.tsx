import type { Metadata } from 'next'
import { AccountView } from '#components/account/account-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('account.title') }
}

export default function AccountPage() {
  return <AccountView />
}
