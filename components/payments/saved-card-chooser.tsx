'use client'
import { useId } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { cardExpiry, cardName, type SavedCard } from '#lib/payments/saved-cards.client.ts'
import type { SavedCardsState } from '#lib/payments/use-saved-cards.ts'

/** Brand, last digits and expiry of a saved card. */
export function CardDetails({ card }: { readonly card: SavedCard }) {
  const { t } = useShopper()
  const date = cardExpiry(card)
  return (
    <span>
      <span className="b">{cardName(card)}</span>
      <br />
      <span className="mut t-s">
        {card.expired
          ? t('checkout.card.expired', { date })
          : t('checkout.card.until', { holder: card.holderName, date })}
      </span>
    </span>
  )
}

/** The member’s saved cards, and the option of another card. */
export function SavedCardChooser({ savedCards }: { readonly savedCards: SavedCardsState }) {
  const { t } = useShopper()
  const name = useId()
  const { cards, card, choose, chooseNewCard, isError } = savedCards
  if (isError)
    return (
      <p className="why" role="status">
        {t('checkout.card.kept.away')}
      </p>
    )
  if (!cards.length) return null
  return (
    <fieldset className="opts">
      <legend>{t('checkout.card.kept.label')}</legend>
      <div>
        {cards.map((savedCard) => (
          <label key={savedCard.id} className="opt way">
            <input
              type="radio"
              name={name}
              checked={savedCard.id === card?.id}
              disabled={savedCard.expired}
              onChange={() => choose(savedCard.id)}
            />
            <span className="rd" aria-hidden="true" />
            <CardDetails card={savedCard} />
          </label>
        ))}
        <label className="opt way">
          <input type="radio" name={name} checked={card === null} onChange={chooseNewCard} />
          <span className="rd" aria-hidden="true" />
          <span className="b">{t('checkout.card.another')}</span>
        </label>
      </div>
    </fieldset>
  )
}

/** Asks a member whether to save the card they enter. */
export function SaveCardCheckbox({
  savedCards: { isMember, card, willSave, setWillSave },
}: {
  readonly savedCards: SavedCardsState
}) {
  const { t } = useShopper()
  if (!isMember || card !== null) return null
  return (
    <label className="tick">
      <input type="checkbox" checked={willSave} onChange={({ target }) => setWillSave(target.checked)} />
      <span>
        {t('checkout.card.keep.title')}
        <span className="hint"> {t('checkout.card.keep.text')}</span>
      </span>
    </label>
  )
}
