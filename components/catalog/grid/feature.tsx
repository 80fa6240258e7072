import { featureLine } from '#components/brand/catalog-voices.ts'
import { Topo } from '#components/brand/topo.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Brand } from '#i18n/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { standingStyle } from '../standing-style.ts'

const panelSizes = '(min-width: 992px) 46vw, (min-width: 768px) 62vw, 96vw'

/** Each brand’s two grounds, first and second panel of a page. */
const grounds: Readonly<Record<Brand, readonly [string, string]>> = {
  vereda: ['wall', 'night'],
  taller: ['pink', 'night'],
  cumbre: ['night', 'moss'],
}

type FeatureProps = {
  readonly brand: Brand
  readonly product: GridProduct
  readonly order: 0 | 1
  readonly t: Translate
}

/** One product, enormous, on the brand’s colour: two columns wide and two rows high. Leads to its sheet. */
export function Feature({ brand, product, order, t }: FeatureProps) {
  return (
    <li className="feat">
      <a
        className={`panel ${grounds[brand][order]} ${product.stance}`}
        href={product.href}
        data-swift="ahead"
        style={standingStyle(product.standing)}
      >
        {brand === 'cumbre' && <Topo strength={order === 0 ? 0.4 : 0.3} dark={order === 0} />}
        {product.plaque && brand === 'vereda' && <span className="plq">{product.plaque}</span>}
        {brand === 'taller' && order === 0 && (
          <span className="d big" aria-hidden="true">
            4:1
          </span>
        )}
        <span className="d line">{featureLine(brand, product.category, t)}</span>
        <Picture picture={product.pictures[0]} sizes={panelSizes} alt="" />
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
