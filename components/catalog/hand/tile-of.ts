/** What somebody came to, by an event or found there. */
export type Reached = { readonly target: EventTarget | null }

/** The product that a link leads to. */
export const codeOfLink = (link: HTMLAnchorElement) => link.pathname.split('/').at(-1) ?? ''

/** The product that a tile shows now. */
export function codeOf(tile: Element): string {
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  return link ? codeOfLink(link) : ''
}

/** The tile somebody points at, goes to or presses, where its sizes can be had here. */
export function tileOf({ target }: Reached): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null
  return tile?.querySelector('.qadd') ? tile : null
}

/** What the mouse rests on in a tile. */
export function hoveredNow(): Element | null {
  return [...document.querySelectorAll('.tile:hover, .tile :hover')].at(-1) ?? null
}
