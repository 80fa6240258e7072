'use client'
import { type ReactNode, useId, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'

/**
 * A part of the security page: a heading, what it does, and its form, which opens on request so that the page
 * stays short.
 */
export function SecuritySection({
  title,
  text,
  action,
  status,
  children,
}: {
  readonly title: string
  readonly text: string
  /** The label of the button that opens the form. */
  readonly action: string
  /** What has just happened, announced to screen readers. */
  readonly status?: string | null
  /** The open form; `close` hides it again. */
  readonly children: (close: () => void) => ReactNode
}) {
  const { t } = useShopper()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="security" aria-labelledby={id}>
      <h2 className="d t-xl" id={id}>
        {title}
      </h2>
      <p>{text}</p>
      <p role="status" className="security-status">
        {!open && status}
      </p>
      {open && children(() => setOpen(false))}
      <button
        type="button"
        className={open ? 'lnk' : 'btn alt go'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('account.security.cancel') : action}
      </button>
    </section>
  )
}
