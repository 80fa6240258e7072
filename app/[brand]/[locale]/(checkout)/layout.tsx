import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { CheckoutFrame } from '#components/checkout/frame.tsx'
import { ShopperProvider } from '#components/checkout/shopper-context.tsx'
import { Document } from '#components/layout/document.tsx'
import { themeColors } from '#components/ui/tokens.ts'
import { brands } from '#i18n/brands.ts'
import { locales } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { wordsOf } from '#lib/labels/queries.ts'
import { rootPlace } from '#lib/session/root-place.ts'

/** Each request waits for the server: its nonce cannot be made ahead. */
export const instant = false

export function generateStaticParams() {
  return brands.flatMap((brand) => locales.map((locale) => ({ brand, locale })))
}

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await rootPlace()
  return {
    title: { default: brandNames[brand], template: `%s, ${brandNames[brand]}` },
    robots: { index: false, follow: false },
    icons: { icon: { url: `/icon-${brand}.svg`, type: 'image/svg+xml' } },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { brand } = await rootPlace()
  return { themeColor: themeColors[brand] }
}

/** Words of the client parts; the rest of the shop’s stay on the server. */
const groups = ['bag.', 'checkout.', 'thanks.', 'compra.']

async function Page({ children }: { readonly children: ReactNode }) {
  // Each request has its own nonce, so nothing of these pages is made ahead.
  await connection()
  const own = await rootPlace()
  const words = await wordsOf(own.locale)
  const messages = Object.fromEntries(
    Object.entries(words).filter(([key]) => groups.some((group) => key.startsWith(group))),
  )
  return (
    <Document {...own}>
      <CheckoutFrame place={own} t={translator(own.locale, words)}>
        <ShopperProvider place={own} messages={messages}>
          {children}
        </ShopperProvider>
      </CheckoutFrame>
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
