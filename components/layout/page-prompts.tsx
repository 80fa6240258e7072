import { type ReactNode, useEffect, useState } from 'react'
import { MarketSuggestion } from '#components/market/market-suggestion.tsx'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { PopupCard } from './popup-card.tsx'

export type PagePromptsProps = {
  readonly shop: ShopContext
  /** Whether the network in front of the shop names the visitor’s country. */
  readonly knowsCountry: boolean
  readonly popup: {
    readonly id: string
    readonly delaySeconds: number
    readonly closeLabel: string
    /** Subscribers do not see it then. */
    readonly invitesToNewsletter: boolean
    readonly content: ReactNode
  } | null
}

/**
 * What the page shows unasked, one at a time: the suggestion of another market, and the popup some time later.
 */
export function PagePrompts({ shop, knowsCountry, popup }: PagePromptsProps) {
  const [isSuggesting, setSuggesting] = useState(false)
  const [isPopupDue, setPopupDue] = useState(false)
  const delaySeconds = popup?.delaySeconds

  useEffect(() => {
    if (delaySeconds === undefined) return
    const timer = setTimeout(() => setPopupDue(true), delaySeconds * 1000)
    return () => clearTimeout(timer)
  }, [delaySeconds])

  return (
    <>
      <MarketSuggestion shop={shop} knowsCountry={knowsCountry} onChange={setSuggesting} />
      {popup && isPopupDue && (
        <PopupCard
          brand={shop.brand}
          id={popup.id}
          closeLabel={popup.closeLabel}
          isBlocked={isSuggesting}
          invitesToNewsletter={popup.invitesToNewsletter}
        >
          {popup.content}
        </PopupCard>
      )}
    </>
  )
}
