/**
 * Attributes of a button that opens a dialog without JavaScript; `polyfillDialogCommands` covers older
 * browsers.
 */
export function openDialogAttributes(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/** Attributes of a button that closes its own dialog. */
export function closeDialogAttributes(id: string) {
  return { command: 'close', commandfor: id } as const
}

/** Attributes of a dialog that a click outside closes. */
export const lightDismiss = { closedby: 'any' } as const
