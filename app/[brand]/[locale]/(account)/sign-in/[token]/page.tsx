import type { Metadata } from 'next'
import { WebLoginPage } from '#components/account/entry/web-login-page.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the link is private to one recipient. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('account.webLogin.name') }
}

export default async function WebLoginRoute({ params }: Props) {
  const { token } = await params
  return <WebLoginPage token={decodeURIComponent(token)} />
}
