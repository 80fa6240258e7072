export type PriceText = {
  /** What it costs, or from which price on. */
  readonly price: string
  /** The price before the reduction, and what screen readers hear before either. */
  readonly reduced?: readonly [now: string, before: string, previous: string]
}

/**
 * What it costs now and, struck, what it cost before; screen readers hear which is which. Takes words alone: every
 * page with tiles has this in the browser, and what writes amounts knows all markets.
 */
export function PriceLine({ price, reduced, className = 'pr' }: PriceText & { readonly className?: string }) {
  if (!reduced) return <span className={className}>{price}</span>
  const [now, before, previous] = reduced
  return (
    <span className={className}>
      <span className="vh">{`${now} `}</span>
      <span className="now">{price}</span>
      <span className="vh">{` ${before} `}</span>
      <s>{previous}</s>
    </span>
  )
}
