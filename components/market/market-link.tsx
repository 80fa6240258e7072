'use client'
import type { ReactNode } from 'react'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { useMarketChooser } from './market-chooser.tsx'

type Props = {
  readonly href: string
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A link to the page of all markets, which opens the market chooser over the current page instead. On that
 * page itself it does nothing special.
 */
export function MarketLink({ href, className, label, children }: Props) {
  const { isLoading, open } = useMarketChooser()
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent) || location.pathname === href) return
        event.preventDefault()
        open({})
      }}
    >
      {children}
    </a>
  )
}
