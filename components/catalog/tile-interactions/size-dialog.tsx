import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { SizeList } from './size-list.tsx'
import type { TileLabels } from './tile-labels.ts'
import type { TileProduct } from './tile-product.ts'

type Props = { readonly product: TileProduct; readonly labels: TileLabels; readonly onClose: () => void }

/** The sizes of a tile in a bottom sheet, for devices without hover. */
export function SizeDialog({ product, labels, onClose }: Props) {
  return (
    <DialogFrame
      className="dlg hd"
      label={interpolate(labels.sizesOf, { name: product.name })}
      heading={product.name}
      headingClass="b t-l"
      closeLabel={labels.close}
      onClose={() => {
        // Not every browser restores the focus to a button that was tapped.
        product.focusOpener()
        onClose()
      }}
    >
      {(close) => (
        <>
          <p className="mut t-s">{labels.sizes}</p>
          <SizeList product={product} labels={labels} onAdded={close} />
        </>
      )}
    </DialogFrame>
  )
}
