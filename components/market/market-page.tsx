import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.main`
  padding: clamp(24px, 3.4vw, 56px) var(--gutter) 96px;
  max-width: 1180px;
  margin-inline: auto;
`

export function MarketPage({ children }: { readonly children: ReactNode }) {
  return <Root id="main">{children}</Root>
}
