import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { Captcha } from '#components/captcha/captcha.tsx'
import { isClientWord } from '#components/checkout/client-words.ts'
import { CheckoutFrame } from '#components/checkout/frame.tsx'
import { Document } from '#components/layout/document.tsx'
import { FirstScript, Unfinished } from '#components/layout/first-script.tsx'
import { brandViewport, ownPageMetadata } from '#components/layout/own-pages.ts'
import { Tangle } from '#components/layout/tangle.tsx'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { getTranslate, wordsOf } from '#lib/labels/queries.ts'
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
  const own = await rootPlace()
  const [t, words] = await Promise.all([getTranslate(own.locale), wordsOf(own.locale)])
  const messages = Object.fromEntries(Object.entries(words).filter(([key]) => isClientWord(key)))
  return (
    <Document {...own}>
      <FirstScript nonce={await requestNonce()} />
      <CheckoutFrame place={own} t={t}>
        <ShopperProvider place={own} messages={messages}>
          {children}
          <Captcha />
        </ShopperProvider>
      </CheckoutFrame>
      <Tangle
        t={t}
        text={t(
          'error.page.checkout',
          'We couldn’t show this page. If you have just paid, don’t pay again: your order is saved, and we’ll send its confirmation by e-mail. Otherwise try again; your bag is safe.',
        )}
      />
      <Unfinished t={t} />
    </Document>
  )
}

export default function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  )
}
