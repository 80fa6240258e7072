/** What somebody came to, by an event or found there. */
export type TargetEvent = { readonly target: EventTarget | null }

/** The product that a link leads to. */
export const getLinkCode = (link: HTMLAnchorElement) => link.pathname.split('/').at(-1) ?? ''

/** The product that a tile shows now. */
export function getTileCode(tile: Element): string {
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  return link ? getLinkCode(link) : ''
}

/** The tile somebody points at, goes to or presses, where its sizes can be had here. */
export function findTile({ target }: TargetEvent): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null
  return tile?.querySelector('.qadd') ? tile : null
}

/** What the mouse rests on in a tile. */
export function findHoveredElement(): Element | null {
  return [...document.querySelectorAll('.tile:hover, .tile :hover')].at(-1) ?? null
}
