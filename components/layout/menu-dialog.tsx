'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMarketChooser } from '#components/market/market-chooser.tsx'
import { lightDismiss } from '../ui/dialog-attributes.ts'
import { useCurrentPath } from './current-path.tsx'

type Props = { readonly label: string; readonly children: ReactNode }

/**
 * The dialog of the menu. The browser opens and closes it, also without JavaScript; navigation and the market
 * chooser close it.
 */
export function MenuDialog({ label, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const path = useCurrentPath()
  const { isOpen } = useMarketChooser()

  useEffect(() => {
    const element = dialog.current
    return () => {
      // The path is unknown until hydration: a menu that was opened earlier stays open.
      if (path) element?.close()
    }
  }, [path])

  useEffect(() => {
    if (isOpen) dialog.current?.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} id="menu" className="sheet left" aria-label={label} {...lightDismiss}>
      {children}
    </dialog>
  )
}
