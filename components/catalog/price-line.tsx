export type PriceText = {
  /** The price, or the lowest price of a range. */
  readonly price: string
  /** The labels that screen readers announce before each price, and the price before the reduction. */
  readonly reduced?: readonly [currentLabel: string, previousLabel: string, previousPrice: string] | undefined
}

/**
 * The current price and, struck, the previous one; screen readers announce which is which. Takes formatted
 * text only: all pages with tiles ship this component, and the price formatter contains all markets.
 */
export function PriceLine({ price, reduced, className = 'pr' }: PriceText & { readonly className?: string }) {
  if (!reduced) return <span className={className}>{price}</span>
  const [currentLabel, previousLabel, previousPrice] = reduced
  return (
    <span className={className}>
      <span className="vh">{`${currentLabel} `}</span>
      <span className="now">{price}</span>
      <span className="vh">{` ${previousLabel} `}</span>
      <s>{previousPrice}</s>
    </span>
  )
}
