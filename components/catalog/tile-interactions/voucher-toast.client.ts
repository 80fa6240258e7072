import type { TileLabels } from './tile-labels.ts'

const toastStyles = `
#voucher-note{position:fixed;z-index:var(--z-sheet);inset:auto 16px 16px auto;width:min(420px,calc(100vw - 32px));padding:12px 16px 12px 20px;background:var(--surface);color:var(--ink);border:var(--rule) solid var(--ink)}
#voucher-note p{padding-block:8px}
@media (max-width:767px){#voucher-note{bottom:88px}}
`

function createButton(className: string, text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: text,
  })
  made.addEventListener('click', press)
  return made
}

/** Shows once whether the visitor’s voucher applies. It takes no focus; an applied voucher can be removed. */
export function showVoucherToast(
  text: string,
  words: TileLabels['voucher'],
  takeOff: (() => void) | null,
): void {
  document.getElementById('voucher-note')?.remove()
  const note = Object.assign(document.createElement('aside'), { id: 'voucher-note' })
  note.setAttribute('aria-label', words.note)
  const style = Object.assign(document.createElement('style'), { textContent: toastStyles })
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  const ways = Object.assign(document.createElement('div'), { className: 'row wrapf' })
  const close = () => note.remove()
  if (takeOff)
    ways.append(
      createButton('lnk', words.remove, () => {
        takeOff()
        close()
      }),
    )
  ways.append(createButton('lnk', words.close, close))
  note.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  note.append(style, said, ways)
  document.body.append(note)
  // The live region exists already, so that screen readers announce the text.
  said.textContent = text
}
