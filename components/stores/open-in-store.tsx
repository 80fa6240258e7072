import { openDialog } from '#components/ui/open-dialog.tsx'
import { InStoreDialog, type InStoreProps } from './in-store-dialog.tsx'

/** Opens the list of stores that have a product. */
export function openInStore(props: InStoreProps): void {
  openDialog((close) => <InStoreDialog {...props} onClose={close} />)
}
