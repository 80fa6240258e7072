import { createGlobalStyle } from 'styled-components'
import type { Brand } from '#config/brands.ts'
import { fonts } from './fonts.generated.ts'
import { brandPrimitives, primitives } from './primitives.ts'
import { brandTokens, sharedTokens } from './tokens.ts'

/**
 * The global styles, once per page: tokens as CSS variables, the reset, and the primitives that every section
 * may use by class name. Only the host brand’s values are sent.
 */
const GlobalStyles = createGlobalStyle<{ $brand: Brand }>`
  ${({ $brand }) => fonts[$brand].css}
  :root { ${sharedTokens} }
  @media (min-width: 768px) { :root { --cols: 8; --r-tile: 5 / 6; } }
  @media (min-width: 992px) { :root { --cols: 12; --header: 77px; } }
  @media (prefers-reduced-motion: reduce) {
    :root { --m-fast: .01ms; --m-mid: .01ms; --m-slow: .01ms; }
  }
  [data-brand] { ${({ $brand }) => brandTokens[$brand]} }
  ${primitives}
  ${({ $brand }) => brandPrimitives[$brand]}
`

export function GlobalStyle({ brand }: { readonly brand: Brand }) {
  return <GlobalStyles $brand={brand} />
}
