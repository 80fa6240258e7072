'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icons.tsx'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

type DialogFrameProps = {
  /** `sheet` at the side of the page or `dlg` over it, followed by classes of its own. */
  readonly className: `${'sheet' | 'dlg'}${string}`
  readonly heading: string
  readonly headingClass?: string
  /** Accessible name, if the heading alone does not suffice. */
  readonly label?: string
  /** After completion, a new heading takes the focus. */
  readonly isDone?: boolean
  /** Id of the element that is announced with the heading. */
  readonly describedBy?: string
  /** Label of the close button. */
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: (closeLabel: () => void) => ReactNode
}

/**
 * A native modal dialog: it traps the focus and restores it; Escape, its button and a click outside close it.
 */
export function DialogFrame({
  className,
  heading,
  headingClass = 'd t-2xl',
  label,
  isDone,
  describedBy,
  closeLabel,
  onClose,
  children,
}: DialogFrameProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useCloseOnNavigation(dialog)
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself; the click is the backdrop’s
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
      aria-describedby={describedBy}
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={className.startsWith('sheet') ? 'top row sb' : 'row sb'}>
        <h2 className={headingClass} id={id} ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <button className="ib" type="button" onClick={close} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </div>
      {children(close)}
    </dialog>
  )
}
