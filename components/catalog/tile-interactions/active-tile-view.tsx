import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { packSources, unpackSources } from '#components/ui/source-set.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridProduct, LiveProduct, Picture } from '#lib/catalog/types.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { isDataSaverOn } from '#lib/session/prefers-reduced-data.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { priceLabels, toPriceText } from '../price-text.ts'
import { maxTilePixels, tileImageSizes } from '../tile-picture.ts'
import { getLinkCode, type MountedTile, type TileView } from '../tile-store.client.ts'
import { toTileProps } from '../to-tile-props.ts'
import { buildVoucherLine } from '../voucher-line.ts'
import { refreshPrices } from './refresh-prices.client.ts'
import { SizeRow } from './size-row.tsx'
import type { ActiveTile } from './use-active-tile.ts'
import { getColorCode, useLoadedProduct, useTileColors } from './use-tile-colors.ts'

/** Everything of a tile that differs between the colours of a product. */
function toColorView(product: GridProduct, tile: MountedTile, t: Translate): TileView {
  const { locale } = getPageShopContext()
  const shownColor = tile.props.colors?.shown.findIndex(
    (_, index) => getColorCode(tile, index) === product.code,
  )
  const { href, color, placement, picture, width, height, alt, price, reduced, gone, plaque, voucher } =
    toTileProps(product, locale, t)
  return {
    ...{ href, color, placement, picture, width, height, alt, price, reduced, gone, plaque, voucher },
    ...(shownColor !== undefined && { shownColor }),
  }
}

/** The picture of a product alone. */
function toPictureView(product: GridProduct, t: Translate): TileView {
  const { placement, picture, width, height, alt } = toTileProps(product, getPageShopContext().locale, t)
  return { placement, picture, width, height, alt }
}

/** Price, vouchers and stock as of now. A product that is not on sale yet has no stock, but is not sold out. */
function toLiveView(live: LiveProduct, plaque: string | undefined, t: Translate): TileView {
  const { locale } = getPageShopContext()
  const format = getPriceFormat(locale, live.price.currency)
  const { price, reduced } = toPriceText(live.price, format, priceLabels(t))
  const context = { currency: live.price.currency, locale }
  const voucher = buildVoucherLine(live.vouchers, context, t) ?? undefined
  if (live.saleState !== 'open') return { price, reduced, voucher }
  return live.sizes.every(({ stock }) => stock === 0)
    ? { price, reduced, voucher, gone: true, plaque: t('product.soldOut') }
    : {
        price,
        reduced,
        voucher,
        gone: undefined,
        plaque: plaque === t('product.soldOut') ? undefined : plaque,
      }
}

type SecondPictureProps = { readonly picture: Picture; readonly onReady: () => void }

function SecondPicture({ picture, onReady }: SecondPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes
    <img
      className={picture.stand === null ? 'two fit' : 'two'}
      {...unpackSources(packSources(picture, maxTilePixels))}
      sizes={tileImageSizes}
      width={picture.width}
      height={picture.height}
      alt=""
      // A picture that the tile kept has loaded already.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) requestAnimationFrame(onReady)
      }}
      onLoad={onReady}
    />
  )
}

type Props = {
  readonly active: ActiveTile
  readonly row: RefObject<HTMLFieldSetElement | null>
  readonly t: Translate
  readonly onEscape: () => void
}

/** Shows sizes, other colours and the second picture in the tile that the visitor hovers or focuses. */
export function ActiveTileView({ active, row, t, onEscape }: Props) {
  const { tile, color, focusedColor, focusRequest } = active
  const { locale } = getPageShopContext()
  const ownCode = getLinkCode(tile.props.href)
  const products = useTileColors(tile, color !== null || focusedColor !== null || !isDataSaverOn())
  const findOther = (index: number | null) => {
    const code = index === null ? ownCode : getColorCode(tile, index)
    return code === ownCode ? undefined : products.get(code)
  }
  const chosen = useLoadedProduct(findOther(color))
  const previewed = useLoadedProduct(findOther(focusedColor))
  const code = chosen?.code ?? ownCode
  const live = useLiveProduct(locale, code)
  const [readyCode, setReadyCode] = useState<string | null>(null)
  const second = isDataSaverOn() ? undefined : products.get(code)?.pictures[1]

  const colorView = chosen ? toColorView(chosen, tile, t) : null
  const plaque = colorView ? colorView.plaque : tile.props.plaque
  const liveView = live.data && toLiveView(live.data, plaque, t)
  const secondPicture = second && (
    <SecondPicture key={code} picture={second} onReady={() => setReadyCode(code)} />
  )
  const product = {
    code,
    name: tile.props.name,
    href: colorView?.href ?? tile.props.href,
    focusOpener: () => tile.opener.current?.focus(),
  }
  const view: TileView = {
    ...colorView,
    ...liveView,
    ...(previewed && toPictureView(previewed, t)),
    isTurned: readyCode === code && !previewed,
    overlay: (
      <>
        {secondPicture}
        <SizeRow row={row} product={product} t={t} focusRequest={focusRequest} onEscape={onEscape} />
      </>
    ),
  }

  // The tile belongs to the page, this component to the layout: the tile’s state carries the view over.
  useLayoutEffect(() => tile.activate(view))

  // A price or stock of its own product that has changed stays when the visitor leaves the tile. It is fetched
  // again, because the live product contains vouchers of members.
  const ownData = code === ownCode ? live.data : undefined
  useEffect(() => {
    if (!ownData) return
    const { price, gone } = toLiveView(ownData, tile.props.plaque, t)
    if (price !== tile.props.price || gone !== tile.props.gone)
      refreshPrices([tile], t).catch(() => undefined)
  }, [ownData, tile, t])

  // The loaded second picture of its own colour stays, hidden, so that it fades out and need not load again.
  const rest = useRef<TileView | null>(null)
  useEffect(() => {
    rest.current =
      secondPicture && code === ownCode ? { overlay: <>{secondPicture}</>, isTurned: false } : null
  })
  useEffect(() => () => tile.activate(rest.current), [tile])
  return null
}
