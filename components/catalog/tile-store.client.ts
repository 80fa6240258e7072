import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { createStore } from '#lib/session/create-store.client.ts'
import type { TileCardProps } from './tile-card.tsx'

/** What a tile shows instead of its props. A key that is present with `undefined` shows nothing. */
export type TileView = Partial<
  Pick<TileCardProps, 'href' | 'color' | 'placement' | 'picture' | 'width' | 'height' | 'alt' | 'price'>
> & {
  readonly reduced?: TileCardProps['reduced'] | undefined
  readonly gone?: true | undefined
  readonly plaque?: string | undefined
  readonly voucher?: TileCardProps['voucher'] | undefined
  /** The index of the colour that it shows, among its colours. */
  readonly shownColor?: number
  /** On its picture: the second picture and the sizes. */
  readonly overlay?: ReactNode
  /** Whether the overlay replaces the picture. */
  readonly isTurned?: boolean
  /** Whether the code of its sizes is loading. */
  readonly isLoading?: boolean
}

/** A tile in view: the router unmounts the effects of pages that it hides. */
export type MountedTile = {
  readonly props: TileCardProps
  readonly root: RefObject<HTMLLIElement | null>
  readonly link: RefObject<HTMLAnchorElement | null>
  /** The list of its colours. */
  readonly colors: RefObject<HTMLUListElement | null>
  /** The button that opens its sizes. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Shows current data of its product. */
  readonly update: (view: TileView) => void
  /** Shows what the visitor hovers or focuses, over its current data; null ends that. */
  readonly activate: (view: TileView | null) => void
}

/** The voucher line of a price in view. */
export type MountedLine = { readonly code: string; readonly serialized: string }

export type ShownVoucher = {
  readonly text: string
  readonly isApplied?: boolean
  /** Removes the visitor’s own voucher. */
  readonly remove?: { readonly label: string; readonly run: () => void } | null
}

/** What only the browser knows about products, by their codes; the code that provides it loads later. */
export type VisitorFacts = {
  /** The voucher of a price for this visitor; null for none. */
  readonly getVoucher?: (line: MountedLine) => ShownVoucher | null
  /** The badge of a product in stock in the visitor’s preferred store. */
  readonly getStoreBadge?: (code: string) => string | undefined
}

export const visitorFacts = createStore<VisitorFacts>({})

export const mountedTiles = new Set<MountedTile>()
export const mountedLines = new Set<MountedLine>()

/** Counts tiles and lines as they are mounted; notifies the code that provides their data. */
export const mountCount = createStore(0)

export function mount<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  mountCount.set(mountCount.get() + 1)
  return () => void items.delete(item)
}

export type TileEventHandler = (event: SyntheticEvent, tile: MountedTile) => void

let handler: TileEventHandler | null = null
let pendingClick: Parameters<TileEventHandler> | null = null

/** Passes an event of a tile on; a click waits for the handler. */
export const sendTileEvent: TileEventHandler = (event, tile) => {
  if (handler) handler(event, tile)
  else if (event.type === 'click') pendingClick = [event, tile]
}

/** Handles the events of all tiles. Returns a function that removes the handler. */
export function handleTileEvents(next: TileEventHandler): () => void {
  handler = next
  if (pendingClick) next(...pendingClick)
  pendingClick = null
  return () => {
    if (handler === next) handler = null
  }
}

/** The product code in a link’s address. */
export const getLinkCode = (href: string) => href.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
