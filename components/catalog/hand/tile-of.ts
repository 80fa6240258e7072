/** What somebody came to, by an event or found there. */
export type Reached = { readonly target: EventTarget | null }

/** The tile somebody points at, goes to or presses, where its sizes can be had here. */
export function tileOf({ target }: Reached): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null
  return tile?.querySelector('.qadd') ? tile : null
}

/** What has the focus within a tile, and what the mouse rests on in one. */
export function reachedNow(): { readonly focused: Element | null; readonly hovered: Element | null } {
  const { activeElement } = document
  return {
    focused: activeElement?.closest('.tile') ? activeElement : null,
    hovered: [...document.querySelectorAll('.tile:hover, .tile :hover')].at(-1) ?? null,
  }
}
