'use client'
import { type PackedSources, unpackSources } from '#components/ui/source-set.ts'
import type { PicturePlacement } from '#lib/catalog/types.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { placementStyle } from './placement-style.ts'
import { PriceLine, type PriceText } from './price-line.tsx'
import { tileImageSizes } from './tile-picture.ts'
import type { VoucherLine } from './voucher-line.ts'

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
  readonly heading: 'h2' | 'h3'
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

/** Before hydration a tile must not change, or React reports a mismatch. */
const markTileReady = () => markPartReady('tiles')

/**
 * The tile’s markup. It also runs in the browser, so that a grid’s payload carries a few props per tile
 * instead of all its elements a second time.
 */
export function TileCard(props: TileCardProps) {
  const { heading: Heading, href, name, color, plaque, subtitle, colors } = props
  return (
    <li ref={markTileReady} className={props.gone ? 'tile gone' : 'tile'}>
      <div className="pic" style={placementStyle(props.placement)}>
        {/* biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes */}
        <img
          {...unpackSources(props.picture)}
          sizes={tileImageSizes}
          width={props.width}
          height={props.height}
          alt={props.alt}
          decoding="async"
          {...(props.priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </div>
      {plaque && <span className="tag plq">{plaque}</span>}
      <div className="m">
        <div className="ln">
          <Heading className="nh">
            <a className="nm" href={href} data-swift="ahead">
              {name}
              <span className="vh">{`, ${color}`}</span>
            </a>
          </Heading>
          <PriceLine {...props} />
        </div>
        <p className="mt">{subtitle}</p>
        <p className="vp" data-vouchers={props.voucher?.serialized}>
          {props.voucher?.text}
        </p>
        <div className="sibr">
          {colors && <Colors {...colors} />}
          {props.quick && (
            <button
              type="button"
              className="ib qadd"
              data-replay="hand"
              aria-label={props.quick}
              aria-haspopup="dialog"
            />
          )}
        </div>
      </div>
    </li>
  )
}

function Colors({ label, shown, ownIndex, more }: TileColors) {
  return (
    <ul className="sib" aria-label={label}>
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
