import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { SizeList } from './size-list.tsx'
import type { TileLabels } from './tile-labels.ts'
import type { TileProduct } from './tile-product.client.ts'

type Props = { readonly product: TileProduct; readonly labels: TileLabels; readonly onClose: () => void }

/** The sizes of a tile in a bottom sheet, for devices without hover. */
export function SizeDialog({ product: held, labels: words, onClose }: Props) {
  return (
    <DialogFrame
      className="dlg hd"
      label={interpolate(words.sizesOf, { name: held.name })}
      heading={held.name}
      headingClass="b t-l"
      closeLabel={words.close}
      onClose={() => {
        // Not every browser restores the focus to a button that was tapped.
        held.opener.focus({ preventScroll: true })
        onClose()
      }}
    >
      {(close) => (
        <>
          <p className="mut t-s">{words.sizes}</p>
          <SizeList product={held} labels={words} onAdded={close} />
        </>
      )}
    </DialogFrame>
  )
}
