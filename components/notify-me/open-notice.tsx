import { createRoot } from 'react-dom/client'
import { NoticeDialog, type NoticeProps } from './notice-dialog.tsx'

let isOpen = false

/** Opens the form that notes who wants to be told; one at a time. `onClosed` hears when it is gone. */
export function openNotice(props: NoticeProps, onClosed: () => void): void {
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
  root.render(<NoticeDialog {...props} onClose={close} />)
}
