import type { MouseEvent } from 'react'

/**
 * Keeps the focus in the field while a button is pressed: a blur would show the field’s error, which moves
 * the button away from the pointer.
 */
export function preventFocusLoss(event: MouseEvent): void {
  event.preventDefault()
}
