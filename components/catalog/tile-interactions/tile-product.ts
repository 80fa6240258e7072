/** The product whose sizes a tile offers, which may be another colour than its own. */
export type TileProduct = {
  readonly code: string
  readonly name: string
  readonly href: string
  /** Focuses the button that opens the sizes. */
  readonly focusOpener: () => void
}
