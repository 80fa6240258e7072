import type { Translate } from '#i18n/translate.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getClosedText } from './get-closed-text.ts'
import { QuickAddStatus, SizeButtons } from './size-buttons.tsx'
import type { TileProduct } from './tile-product.ts'
import { getSizeSystem, getTileSizes } from './tile-sizes.client.ts'
import { useQuickAdd } from './use-quick-add.ts'

type Props = {
  readonly product: TileProduct
  readonly t: Translate
  readonly isRow?: boolean
  /** Counts how often the visitor opened the sizes by keyboard: they then take the focus. */
  readonly focusRequest?: number
  /** Called just before the bag opens with the added product. */
  readonly onAdded: () => void
}

/** The current sizes of a product, or the reason why it cannot be bought. */
export function SizeList({ product, t, isRow = false, focusRequest = 0, onAdded }: Props) {
  const shop = getPageShopContext()
  const live = useLiveProduct(shop.locale, product.code)
  const quickAdd = useQuickAdd(product.code, t, onAdded)
  const system = isRow && live.data ? getSizeSystem(live.data, shop) : null
  const closed = live.data ? getClosedText(live.data.saleState, t) : null
  const sizes = live.data ? getTileSizes(live.data, shop) : null
  const message = closed ?? (sizes?.every(({ stockLeft }) => stockLeft === 0) ? t('tile.noneLeft') : null)
  return (
    <>
      {isRow && (
        <p className="lb">
          <span className="b">{message ?? t('tile.sizes')}</span>
          {system && <span className="mut">{system}</span>}
        </p>
      )}
      {!isRow && message && <p className="hm">{message}</p>}
      {sizes && !closed && (
        <SizeButtons
          sizes={sizes}
          href={product.href}
          quickAdd={quickAdd}
          t={t}
          isRow={isRow}
          focusRequest={focusRequest}
        />
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
          {t('tile.noSizes')}{' '}
          <button
            type="button"
            className="lnk"
            ref={(button) => {
              if (focusRequest > 0) button?.focus()
            }}
            onClick={() => void live.refetch()}
          >
            {t('bag.retry')}
          </button>
        </p>
      )}
      <QuickAddStatus quickAdd={quickAdd} bagHref={`/${shop.locale}/bolsa`} t={t} />
    </>
  )
}
