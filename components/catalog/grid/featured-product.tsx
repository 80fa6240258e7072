import { getFeatureLine } from '#components/brand/catalog-copy.ts'
import { ContourLines } from '#components/brand/contour-lines.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Brand } from '#config/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { placementStyle } from '../placement-style.ts'

const panelImageSizes = '(min-width: 992px) 46vw, (min-width: 768px) 62vw, 96vw'

/** Backgrounds of the first and the second panel of a page, by brand. */
const panelBackgrounds: Readonly<Record<Brand, readonly [string, string]>> = {
  vereda: ['wall', 'night'],
  taller: ['pink', 'night'],
  cumbre: ['night', 'moss'],
}

type FeaturedProductProps = {
  readonly brand: Brand
  readonly product: GridProduct
  readonly order: 0 | 1
  readonly t: Translate
}

/** One enlarged product on the brand’s colour, two columns wide and two rows high. Links to its sheet. */
export function FeaturedProduct({ brand, product, order, t }: FeaturedProductProps) {
  return (
    <li className="feat">
      <a
        className={`panel ${panelBackgrounds[brand][order]} ${product.orientation}`}
        href={product.href}
        data-swift="ahead"
        style={placementStyle(product.placement)}
      >
        {brand === 'cumbre' && <ContourLines opacity={order === 0 ? 0.4 : 0.3} dark={order === 0} />}
        {product.plaque && brand === 'vereda' && <span className="plq">{product.plaque}</span>}
        {brand === 'taller' && order === 0 && (
          <span className="d big" aria-hidden="true">
            4:1
          </span>
        )}
        <span className="d line">{getFeatureLine(brand, product.category, t)}</span>
        <Picture picture={product.pictures[0]} sizes={panelImageSizes} alt="" />
        <span className="row sb who">
          <span>
            {product.name}, {product.color.name}
          </span>
          <Icon name="arrow" />
        </span>
      </a>
    </li>
  )
}
