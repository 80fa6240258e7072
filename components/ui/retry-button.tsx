'use client'
import type { ReactNode } from 'react'

type Props = {
  /** A retry is pending. */
  readonly busy: boolean
  readonly retry: () => unknown
  readonly className?: string
  readonly children: ReactNode
}

/** A retry button. It keeps the keyboard focus while busy, which `disabled` would drop. */
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
