import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { Document } from '#components/layout/document.tsx'
import { FirstScript, Unfinished } from '#components/layout/first-script.tsx'
import { LetterFrame } from '#components/layout/letter-frame.tsx'
import { brandViewport, ownPageMetadata } from '#components/layout/own-pages.ts'
import { Tangle } from '#components/layout/tangle.tsx'
import { getTranslate } from '#lib/labels/queries.ts'
import { requestNonce } from '#lib/security/request-nonce.ts'
import { prebuiltPlaces } from '#lib/session/prebuilt.ts'
import { rootPlace } from '#lib/shop-context/root-place.ts'

/** Each request waits for the server: its nonce cannot be made ahead. */
export const instant = false

export const generateStaticParams = prebuiltPlaces
export const generateMetadata = ownPageMetadata
export const generateViewport = brandViewport

async function Page({ children }: { readonly children: ReactNode }) {
  // Each request has its own nonce, so nothing of these pages is made ahead.
  await connection()
  const place = await rootPlace()
  const t = await getTranslate(place.locale)
  return (
    <Document {...place}>
      <FirstScript nonce={await requestNonce()} />
      <LetterFrame place={place} t={t}>
        {children}
      </LetterFrame>
      <Tangle t={t} text={t('error.page.text', 'We couldn’t show this page. Try again in a moment.')} />
      <Unfinished t={t} />
    </Document>
  )
}

/** Pages that a link in a mail opens, each for one person. */
export default function LetterLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  )
}
