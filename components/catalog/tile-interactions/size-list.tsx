import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { QuickAddStatus, SizeButtons } from './size-buttons.tsx'
import type { TileLabels } from './tile-labels.ts'
import type { TileProduct } from './tile-product.client.ts'
import { getSizeSystem, getTileSizes } from './tile-sizes.client.ts'
import { useQuickAdd } from './use-quick-add.ts'

type Props = {
  readonly product: TileProduct
  readonly labels: TileLabels
  readonly isRow?: boolean
  /** Called just before the bag opens with the added product. */
  readonly onAdded: () => void
}

/** The current sizes of a product, or the reason why it cannot be bought. */
export function SizeList({ product, labels: words, isRow: row = false, onAdded }: Props) {
  const place = getPageShopContext()
  const live = useLiveProduct(place.locale, product.code)
  const quick = useQuickAdd(product.code, words, onAdded)
  const system = row && live.data ? getSizeSystem(live.data, place) : null
  const closed = live.data && live.data.saleState !== 'open' ? words.buy.closed[live.data.saleState] : null
  const sizes = live.data ? getTileSizes(live.data, place) : null
  const told = closed ?? (sizes?.every(({ stockLeft }) => stockLeft === 0) ? words.none : null)
  return (
    <>
      {row && (
        <p className="lb">
          <span className="b">{told ?? words.sizes}</span>
          {system && <span className="mut">{system}</span>}
        </p>
      )}
      {!row && told && <p className="hm">{told}</p>}
      {sizes && !closed && (
        <SizeButtons sizes={sizes} href={product.href} quickAdd={quick} labels={words} isRow={row} />
      )}
      {live.isPending && (
        <div className="hz wait" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <i key={key} className="sk" />
          ))}
        </div>
      )}
      {live.isError && !live.data && (
        <p className="hm" role="alert">
          {words.sizesFailed}{' '}
          <button type="button" className="lnk" onClick={() => void live.refetch()}>
            {words.retry}
          </button>
        </p>
      )}
      <QuickAddStatus quickAdd={quick} bagHref={`/${place.locale}/bolsa`} labels={words} />
    </>
  )
}
