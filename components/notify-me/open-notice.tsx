import { openDialog } from '#components/ui/open-dialog.tsx'
import { NoticeDialog, type NoticeProps } from './notice-dialog.tsx'

/** Opens the form that notes who wants to be told. `onClosed` hears when it is gone. */
export function openNotice(props: NoticeProps, onClosed: () => void): void {
  openDialog((close) => <NoticeDialog {...props} onClose={close} />, onClosed)
}
