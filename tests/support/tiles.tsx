import type { ProductDto } from '#api-client/contract/product.ts'
import { TileCard } from '#components/catalog/tile-card.tsx'
import { toTileProps } from '#components/catalog/to-tile-props.ts'
import { createTranslator } from '#i18n/translate.ts'
import { parseGridProduct } from '#lib/catalog/parse-grid-product.ts'
import { screen, within } from './render.tsx'

const t = createTranslator('en_GB', {})

/** The British tiles of these products, as the server renders them. */
export const Tiles = ({ products }: { readonly products: readonly ProductDto[] }) => (
  <ul className="tiles">
    {products.map((product) => (
      <TileCard key={product.id} {...toTileProps(parseGridProduct(product), 'en_GB', t)} />
    ))}
  </ul>
)

/** The tile of a product: the list item around its heading. */
export function getTile(code: string): HTMLElement {
  const item = screen
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('heading', { name: new RegExp(`^Shoe ${code}`) }))
  if (!item) throw new Error(`The page has no tile of ${code}`)
  return item
}

/** All text of the tile of a product. */
export const getTileText = (code: string): string => getTile(code).textContent ?? ''
