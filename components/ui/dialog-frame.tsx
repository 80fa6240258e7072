'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icons.tsx'

type DialogFrameProps = {
  /** `sheet` at the side of the page, `dlg` over it, and names of its own behind. */
  readonly className: `${'sheet' | 'dlg'}${string}`
  readonly heading: string
  readonly headingClass?: string
  /** What it is called, where its heading does not say it all. */
  readonly label?: string
  /** Another heading takes the focus when it comes: something was done. */
  readonly isDone?: boolean
  /** Id of what is read with the heading. */
  readonly describedBy?: string
  /** What its closing button is called. */
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: (closeLabel: () => void) => ReactNode
}

/** A native modal dialog: it keeps the focus and gives it back; Escape, its button and a click beside it close it. */
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
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])
  const shut = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself; the click is the backdrop’s
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && shut()}
    >
      <div className={className.startsWith('sheet') ? 'top row sb' : 'row sb'}>
        <h2 className={headingClass} id={id} ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <button className="ib" type="button" onClick={shut} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </div>
      {children(shut)}
    </dialog>
  )
}
