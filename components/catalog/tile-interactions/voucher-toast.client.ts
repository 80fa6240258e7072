import type { TileLabels } from './tile-labels.ts'

const toastStyles = `
#voucher-note{position:fixed;z-index:var(--z-sheet);inset:auto 16px 16px auto;width:min(420px,calc(100vw - 32px));padding:12px 16px 12px 20px;background:var(--surface);color:var(--ink);border:var(--rule) solid var(--ink)}
#voucher-note p{padding-block:8px}
@media (max-width:767px){#voucher-note{bottom:88px}}
`

function createButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: text,
  })
  button.addEventListener('click', onClick)
  return button
}

/** Shows once whether the visitor’s voucher applies. It takes no focus; an applied voucher can be removed. */
export function showVoucherToast(
  text: string,
  labels: TileLabels['voucher'],
  remove: (() => void) | null,
): void {
  document.getElementById('voucher-note')?.remove()
  const toast = Object.assign(document.createElement('aside'), { id: 'voucher-note' })
  toast.setAttribute('aria-label', labels.note)
  const style = Object.assign(document.createElement('style'), { textContent: toastStyles })
  const message = document.createElement('p')
  message.setAttribute('role', 'status')
  const buttons = Object.assign(document.createElement('div'), { className: 'row wrapf' })
  const close = () => toast.remove()
  if (remove)
    buttons.append(
      createButton('lnk', labels.remove, () => {
        remove()
        close()
      }),
    )
  buttons.append(createButton('lnk', labels.close, close))
  toast.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  toast.append(style, message, buttons)
  document.body.append(toast)
  // The live region exists already, so that screen readers announce the text.
  message.textContent = text
}
