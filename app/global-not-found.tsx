import type { Metadata } from 'next'
import { WithdrawalLink } from '#components/brand/withdrawal-link.tsx'
import { Document } from '#components/layout/document.tsx'
import { NotFoundView } from '#components/layout/not-found-view.tsx'
import { defaultBrand } from '#config/brands.ts'
import { defaultLocale } from '#i18n/locales.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'

export const metadata: Metadata = { title: 'Lost the way', robots: { index: false } }

/** Not-found page for URLs outside every brand and locale. */
export default async function GlobalNotFound() {
  const t = await getTranslate(defaultLocale)
  return (
    <Document brand={defaultBrand} locale={defaultLocale}>
      <NotFoundView brand={defaultBrand} locale={defaultLocale} t={t} />
      <footer className="wrap">
        <WithdrawalLink locale={defaultLocale} t={t} />
      </footer>
    </Document>
  )
}
