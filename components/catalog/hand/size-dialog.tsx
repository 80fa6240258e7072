import { useEffect, useRef } from 'react'
import { fill } from '#components/ui/fill.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Held } from './held.ts'
import { SizeList } from './size-list.tsx'
import type { HandWords } from './words.ts'

type Props = { readonly held: Held; readonly words: HandWords; readonly onClose: () => void }

/** The sizes of a tile on a sheet from below, where there is no pointer to hover with. */
export function SizeDialog({ held, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself; the click is the backdrop’s
    <dialog
      ref={dialog}
      className="dlg hd"
      aria-label={fill(words.sizesOf, { name: held.name })}
      onClose={() => {
        // Not every browser gives it back to a button that was touched.
        held.opener.focus({ preventScroll: true })
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="row sb">
        <p className="b t-l">{held.name}</p>
        <button className="ib" type="button" onClick={close} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </div>
      <p className="mut t-s">{words.sizes}</p>
      <SizeList held={held} words={words} onAdded={close} />
    </dialog>
  )
}
