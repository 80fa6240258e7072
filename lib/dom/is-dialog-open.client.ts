/**
 * Whether a dialog or popover is open. The document is the only place that knows: dialogs belong to many
 * components, and the browser opens and closes some of them by itself.
 */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null
}
