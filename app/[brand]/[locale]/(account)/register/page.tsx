import type { Metadata } from 'next'
import { RegisterPage } from '#components/account/entry/register-page.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page is rendered for each request. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('account.register.title') }
}

export default function RegisterRoute() {
  return <RegisterPage />
}
