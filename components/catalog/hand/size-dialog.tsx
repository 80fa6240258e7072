import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { fill } from '#components/ui/fill.ts'
import type { Held } from './held.ts'
import { SizeList } from './size-list.tsx'
import type { HandWords } from './words.ts'

type Props = { readonly held: Held; readonly words: HandWords; readonly onClose: () => void }

/** The sizes of a tile on a sheet from below, where there is no pointer to hover with. */
export function SizeDialog({ held, words, onClose }: Props) {
  return (
    <DialogFrame
      className="dlg hd"
      label={fill(words.sizesOf, { name: held.name })}
      heading={held.name}
      headingClass="b t-l"
      close={words.close}
      onClose={() => {
        // Not every browser gives it back to a button that was touched.
        held.opener.focus({ preventScroll: true })
        onClose()
      }}
    >
      {(close) => (
        <>
          <p className="mut t-s">{words.sizes}</p>
          <SizeList held={held} words={words} onAdded={close} />
        </>
      )}
    </DialogFrame>
  )
}
