'use client'
import type { ReactNode } from 'react'

type Props = {
  /** A try is under way. */
  readonly busy: boolean
  readonly retry: () => unknown
  readonly className?: string
  readonly children: ReactNode
}

/** Tries again. It keeps the keyboard focus while it is busy, which `disabled` would take away. */
export function RetryButton({ busy, retry, className, children }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy || undefined}
      onClick={() => void (busy || retry())}
    >
      {children}
    </button>
  )
}
