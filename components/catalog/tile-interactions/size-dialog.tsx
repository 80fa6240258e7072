import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import type { Translate } from '#i18n/translate.ts'
import { SizeList } from './size-list.tsx'
import type { TileProduct } from './tile-product.ts'

type Props = { readonly product: TileProduct; readonly t: Translate; readonly onClose: () => void }

/** The sizes of a tile in a bottom sheet, for devices without hover. */
export function SizeDialog({ product, t, onClose }: Props) {
  return (
    <DialogFrame
      className="dlg hd"
      label={t('tile.sizesOf', { name: product.name })}
      heading={product.name}
      headingClass="b t-l"
      closeLabel={t('grid.close')}
      onClose={() => {
        // Not every browser restores the focus to a button that was tapped.
        product.focusOpener()
        onClose()
      }}
    >
      {(close) => (
        <>
          <p className="mut t-s">{t('tile.sizes')}</p>
          <SizeList product={product} t={t} onAdded={close} />
        </>
      )}
    </DialogFrame>
  )
}
