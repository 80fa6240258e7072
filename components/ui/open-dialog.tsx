import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

let isOpen = false

/**
 * Renders a dialog on demand, one at a time, so that its code loads at the first use.
 * @param show renders it; its argument closes and unmounts it
 * @param onClosed called when it is closed
 */
export function openDialog(show: (close: () => void) => ReactNode, onClosed: () => void = () => {}): void {
  if (isOpen) return
  isOpen = true
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    isOpen = false
    root.unmount()
    host.remove()
    onClosed()
  }
  root.render(show(close))
}
