import { packSources, unpackSources } from '#components/ui/source-set.ts'
import type { Picture } from '#lib/catalog/types.ts'
import { maxTilePixels, tileImageSizes } from '../tile-picture.ts'

/** Resolves once a tile’s picture has loaded, so that it replaces another one without flicker. */
export async function loadPicture(picture: Picture): Promise<void> {
  const image = new Image(picture.width, picture.height)
  image.sizes = tileImageSizes
  const { src, srcSet } = unpackSources(packSources(picture, maxTilePixels))
  image.srcset = srcSet
  image.src = src
  await image.decode()
}
