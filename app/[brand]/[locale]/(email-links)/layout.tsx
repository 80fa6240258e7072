import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { Document } from '#components/layout/document.tsx'
import { EarlyScript, IncompletePageAlert } from '#components/layout/early-script.tsx'
import { EmailLinkFrame } from '#components/layout/email-link-frame.tsx'
import { ErrorPageTemplate } from '#components/layout/error-page-template.tsx'
import { getBrandViewport, getPrivatePageMetadata } from '#components/layout/private-page-metadata.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
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
  const t = await getTranslate(shop.locale)
  return (
    <Document {...shop}>
      <EarlyScript nonce={await getRequestNonce()} />
      <EmailLinkFrame shop={shop} t={t}>
        {children}
      </EmailLinkFrame>
      <ErrorPageTemplate t={t} text={t('error.page.text')} />
      <IncompletePageAlert t={t} />
    </Document>
  )
}

/** Layout of the pages that e-mail links open; each is private to one recipient. */
export default function EmailLinkLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  )
}
