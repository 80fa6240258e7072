/** The tile somebody points at, goes to or presses, where its sizes can be had here. */
export function tileOf({ target }: Event): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null
  return tile?.querySelector('.qadd') ? tile : null
}
