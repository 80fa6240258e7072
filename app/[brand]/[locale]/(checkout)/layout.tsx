import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { Captcha } from '#components/captcha/captcha.tsx'
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx'
import { checkoutLabelKeys } from '#components/checkout/checkout-label-keys.ts'
import { Document } from '#components/layout/document.tsx'
import { EarlyScript, IncompletePageAlert } from '#components/layout/early-script.tsx'
import { ErrorPageTemplate } from '#components/layout/error-page-template.tsx'
import { getBrandViewport, getPrivatePageMetadata } from '#components/layout/private-page-metadata.ts'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { getRequestNonce } from '#lib/security/get-request-nonce.server.ts'
import { getPrerenderedShops } from '#lib/session/prerendered-shops.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

/** Opts out of instant navigation: each request carries its own nonce and cannot be prerendered. */
export const instant = false

export const generateStaticParams = getPrerenderedShops
export const generateMetadata = getPrivatePageMetadata
export const generateViewport = getBrandViewport

async function Page({ children }: { readonly children: ReactNode }) {
  // Each request has its own nonce, so no part of these pages is prerendered.
  await connection()
  const shop = await getRootShopContext()
  const [t, labels] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, checkoutLabelKeys),
  ])
  return (
    <Document {...shop}>
      <EarlyScript nonce={await getRequestNonce()} />
      <CheckoutFrame shop={shop} t={t}>
        <ShopperProvider shop={shop} labels={labels}>
          {children}
          <Captcha />
        </ShopperProvider>
      </CheckoutFrame>
      <ErrorPageTemplate t={t} text={t('error.page.checkout')} />
      <IncompletePageAlert t={t} />
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
