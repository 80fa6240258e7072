import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { fonts } from '#components/ui/fonts.generated.ts'
import { GlobalStyle } from '#components/ui/global-style.tsx'
import type { Brand } from '#config/brands.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'

type Props = { readonly brand: Brand; readonly locale: Locale; readonly children: ReactNode }

/** The HTML document of a brand: language, styles and fonts. Root layouts render everything else inside. */
export function Document({ brand, locale, children }: Props) {
  for (const font of fonts[brand].preload) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <html lang={intlTag(locale)} data-brand={brand}>
      <body>
        <GlobalStyle brand={brand} />
        {children}
      </body>
    </html>
  )
}
