import { openDialog } from '#components/ui/open-dialog.tsx'
import { NotifyMeDialog, type NotifyMeDialogProps } from './notify-me-dialog.tsx'

/** Opens the form that notes who wants to be told. `onClosed` hears when it is gone. */
export function openNotifyMeDialog(props: NotifyMeDialogProps, onClosed: () => void): void {
  openDialog((close) => <NotifyMeDialog {...props} onClose={close} />, onClosed)
}
