import { openDialog } from '#components/ui/open-dialog.tsx'
import { InStoreDialog, type InStoreDialogProps } from './in-store-dialog.tsx'

/** Opens the dialog with the stores that have a product. */
export function openInStoreDialog(props: InStoreDialogProps): void {
  openDialog((close) => <InStoreDialog {...props} onClose={close} />)
}
