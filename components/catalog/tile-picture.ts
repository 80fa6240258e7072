/** Widths of a tile’s picture: half the page, a third, a quarter. */
export const tileImageSizes =
  '(min-width: 1680px) 370px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 44vw'

/** Two device pixels per CSS pixel of the widest tile. */
export const maxTilePixels = 740
