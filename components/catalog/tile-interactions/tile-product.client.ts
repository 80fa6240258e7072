import { getLinkCode } from './find-tile.client.ts'

/** The product that a tile shows now, which may be another colour than its own. */
export type TileProduct = {
  readonly tile: HTMLElement
  readonly pic: HTMLElement
  readonly opener: HTMLButtonElement
  readonly code: string
  readonly name: string
  readonly href: string
}

/** Null for a tile whose sizes are not for sale in this shop. */
export function readTileProduct(tile: HTMLElement): TileProduct | null {
  const pic = tile.querySelector<HTMLElement>('.pic')
  const link = tile.querySelector<HTMLAnchorElement>('a.nm')
  const opener = tile.querySelector<HTMLButtonElement>('.qadd')
  const code = link && getLinkCode(link)
  if (!pic || !link || !opener || !code) return null
  const name = link.firstChild?.textContent ?? ''
  return { tile, pic, opener, code, name, href: link.getAttribute('href') ?? '' }
}
