import type { ReactNode } from 'react'
import { brands } from '#i18n/brands.ts'
import { locales } from '#i18n/locales.ts'
export function generateStaticParams() {
  return brands.flatMap((brand) => locales.map((locale) => ({ brand, locale })))
}
export default async function L({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
