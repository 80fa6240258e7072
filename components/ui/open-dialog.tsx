import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

let isOpen = false

/**
 * Shows a dialog that no page holds, one at a time: its code comes with the first call for it.
 * @param show draws it; what it is given takes it away again
 * @param onClosed hears when it is gone
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
