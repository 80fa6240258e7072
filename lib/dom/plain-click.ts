/** Whether a click navigates in this tab: the main button without modifier keys. */
export function isPlainClick(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return false
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
