import { openDialog } from '#components/ui/open-dialog.tsx'
import { NotifyMeDialog, type NotifyMeDialogProps } from './notify-me-dialog.tsx'

/** Opens the back-in-stock form in a dialog. `onClosed` runs after it closes. */
export function openNotifyMeDialog(props: NotifyMeDialogProps, onClosed: () => void): void {
  openDialog((close) => <NotifyMeDialog {...props} onClose={close} />, onClosed)
}
