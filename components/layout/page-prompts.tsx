'use client'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { MarketSuggestionProps } from '#components/market/market-suggestion.tsx'
import { report } from '#lib/errors/report.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { PopupCardProps } from './popup-card.tsx'

type Props = {
  readonly shop: ShopContext
  /** Whether the network in front of the shop names the visitor’s country. */
  readonly knowsCountry: boolean
  readonly popup: {
    readonly id: string
    readonly delaySeconds: number
    readonly closeLabel: string
    readonly content: ReactNode
  } | null
}

type Loaded<ComponentProps> = { readonly Component: ComponentType<ComponentProps> } | null

/**
 * What the page shows unasked, one at a time: the suggestion of another market after the first interaction,
 * and the popup some time later. Their code loads then.
 */
export function PagePrompts({ shop, knowsCountry, popup }: Props) {
  const [suggestion, setSuggestion] = useState<Loaded<MarketSuggestionProps>>(null)
  const [card, setCard] = useState<Loaded<PopupCardProps>>(null)
  const [isSuggesting, setSuggesting] = useState(false)
  const delaySeconds = popup?.delaySeconds

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    function showPopup(): void {
      import('./popup-card.tsx').then(
        ({ PopupCard }) => setCard({ Component: PopupCard }),
        (cause: unknown) => report('popup', String(cause)),
      )
    }
    onFirstInteraction(stop.signal, () => {
      import('#components/market/market-suggestion.tsx').then(
        ({ MarketSuggestion }) => setSuggestion({ Component: MarketSuggestion }),
        (cause: unknown) => report('market_suggestion', String(cause)),
      )
      if (delaySeconds !== undefined) timer = setTimeout(showPopup, delaySeconds * 1000)
    })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [delaySeconds])

  return (
    <>
      {suggestion && (
        <suggestion.Component shop={shop} knowsCountry={knowsCountry} onChange={setSuggesting} />
      )}
      {card && popup && (
        <card.Component
          brand={shop.brand}
          id={popup.id}
          closeLabel={popup.closeLabel}
          isBlocked={isSuggesting}
        >
          {popup.content}
        </card.Component>
      )}
    </>
  )
}
