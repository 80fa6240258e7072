'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type PackedSources, unpackSources } from '#components/ui/source-set.ts'
import type { PicturePlacement } from '#lib/catalog/types.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { placementStyle } from './placement-style.ts'
import { PriceLine, type PriceText } from './price-line.tsx'
import { tileImageSizes } from './tile-picture.ts'
import {
  getLinkCode,
  type MountedTile,
  mount,
  mountedTiles,
  sendTileEvent,
  type TileView,
} from './tile-store.client.ts'
import type { VoucherLine } from './voucher-line.ts'
import { useVisitorFacts, VoucherPrice } from './voucher-price.tsx'

/** A colour’s page, name and hex value. */
export type TileColor = readonly [href: string, name: string, hex: string]

export type TileColors = {
  readonly label: string
  readonly shown: readonly TileColor[]
  /** The index of the product itself among the colours shown. */
  readonly ownIndex: number
  /** How many more colours there are. */
  readonly more: number
}

export type TileCardProps = PriceText & {
  /** The element of the name; a second-level heading by default. */
  readonly heading?: 'h3' | undefined
  readonly href: string
  readonly name: string
  readonly color: string
  readonly subtitle: string
  readonly placement: PicturePlacement
  readonly picture: PackedSources
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly priority?: true
  readonly gone?: true
  readonly plaque?: string
  readonly colors?: TileColors
  readonly voucher?: VoucherLine
  /** Label of the button that opens the sizes; omitted where they are not for sale in this shop. */
  readonly quick?: string
}

/**
 * The tile’s markup. It also runs in the browser, so that a grid’s payload carries a few props per tile
 * instead of all its elements a second time. Code that loads with the first interaction shows current data,
 * other colours and sizes in it.
 */
export function TileCard(props: TileCardProps) {
  const root = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const colorList = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [current, setCurrent] = useState<TileView>({})
  const [active, activate] = useState<TileView | null>(null)
  const tile = useMemo<MountedTile>(
    () => ({
      ...{ props, root, link, colors: colorList, opener, activate },
      update: (view) => setCurrent((before) => ({ ...before, ...view })),
    }),
    [props],
  )
  useEffect(() => mount(mountedTiles, tile), [tile])
  useEffect(() => markPartReady('tiles'), [])
  const { getStoreBadge } = useVisitorFacts()
  const { heading: Heading = 'h2', name, subtitle, colors, quick } = props
  const shown = { ...props, ...current, ...active }
  const code = getLinkCode(shown.href)
  const badge = getStoreBadge?.(code)
  const onEvent = (event: React.SyntheticEvent) => sendTileEvent(event, tile)
  return (
    <li
      ref={root}
      className={shown.gone ? 'tile gone' : 'tile'}
      {...(quick && { onPointerOver: onEvent, onPointerLeave: onEvent, onFocus: onEvent, onBlur: onEvent })}
    >
      <div className={shown.isTurned ? 'pic turned' : 'pic'} style={placementStyle(shown.placement)}>
        {/* biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes */}
        <img
          {...unpackSources(shown.picture)}
          sizes={tileImageSizes}
          width={shown.width}
          height={shown.height}
          alt={shown.alt}
          decoding="async"
          {...(props.priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
        {badge && <span className="here">{badge}</span>}
        {shown.overlay}
      </div>
      {shown.plaque && <span className="tag plq">{shown.plaque}</span>}
      <div className="m">
        <div className="ln">
          <Heading className="nh">
            <a className="nm" href={shown.href} data-swift="ahead" ref={link}>
              {name}
              <span className="vh">{`, ${shown.color}`}</span>
            </a>
          </Heading>
          <PriceLine price={shown.price} reduced={shown.reduced} />
        </div>
        <p className="mt">{subtitle}</p>
        <VoucherPrice code={code} line={shown.voucher} reserve={props.voucher?.text} />
        <div className="sibr">
          {colors && <Colors {...colors} ownIndex={shown.shownColor ?? colors.ownIndex} list={colorList} />}
          {quick && (
            <button
              ref={opener}
              type="button"
              className="ib qadd"
              aria-label={quick}
              aria-haspopup="dialog"
              aria-busy={shown.isLoading}
              onClick={onEvent}
            />
          )}
        </div>
      </div>
    </li>
  )
}

type ColorsProps = TileColors & { readonly list: React.RefObject<HTMLUListElement | null> }

function Colors({ label, shown, ownIndex, more, list }: ColorsProps) {
  return (
    <ul className="sib" aria-label={label} ref={list}>
      {shown.map(([href, name, hex], index) => (
        <li key={href}>
          <a
            href={href}
            data-swift=""
            aria-label={name}
            aria-current={index === ownIndex ? 'true' : undefined}
          >
            <i style={{ '--c': hex } as React.CSSProperties} />
          </a>
        </li>
      ))}
      {more > 0 && <li className="more">{`+${more}`}</li>}
    </ul>
  )
}
