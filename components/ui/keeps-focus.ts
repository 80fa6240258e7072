import type { MouseEvent } from 'react'

/** A field left by pressing a button says what is wrong with it and moves the button from under the press: so it is not left. */
export function keepsFocus(event: MouseEvent): void {
  event.preventDefault()
}
