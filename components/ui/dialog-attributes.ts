/** Attributes of a button that opens a dialog without script; the page island stands in where they are unknown. */
export function openDialogAttributes(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}

/** Attributes of a button that closes the dialog it stands in. */
export function closeDialogAttributes(id: string) {
  return { command: 'close', commandfor: id } as const
}

/** Attributes of a dialog that a click beside it closes. */
export const lightDismiss = { closedby: 'any' } as const
