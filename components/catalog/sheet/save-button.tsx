'use client'
import type { ReactNode } from 'react'

type Props = {
  readonly isSaved: boolean
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

/** The heart beside the buy button. */
export function SaveButton({ isSaved, label, icon, onClick }: Props) {
  return (
    <button
      type="button"
      className="ib keep"
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
