/** The target of an event, or an element found on the page. */
export type TargetEvent = { readonly target: EventTarget | null }

/** The product code in a link’s address. */
export const getLinkCode = (link: HTMLAnchorElement) => link.pathname.split('/').at(-1) ?? ''

/** The code of the product that a tile shows now. */
export function getTileCode(tile: Element): string {
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  return link ? getLinkCode(link) : ''
}

/** The tile that is hovered, focused or clicked, if its sizes are for sale in this shop. */
export function findTile({ target }: TargetEvent): HTMLElement | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('.tile') : null
  return tile?.querySelector('.qadd') ? tile : null
}

/** The hovered element within a tile. */
export function findHoveredElement(): Element | null {
  return [...document.querySelectorAll('.tile:hover, .tile :hover')].at(-1) ?? null
}
