/** Whether somebody pressed it to go there in this tab: the main button, and no key that asks for another. */
export function isPlainClick(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return false
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
