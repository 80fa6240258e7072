import { brand, locale } from 'next/root-params'
import type { ReactNode } from 'react'
import { brands } from '#i18n/brands.ts'
import { intlTag, isLocale, locales } from '#i18n/locales.ts'

export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return brands.flatMap((brand) => locales.map((locale) => ({ brand, locale })))
}

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [b, l] = await Promise.all([brand(), locale()])
  return (
    <html lang={isLocale(l) ? intlTag(l) : 'en'} data-brand={b}>
      <body>{children}</body>
    </html>
  )
}
