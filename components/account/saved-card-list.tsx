'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CardDetails } from '#components/payments/saved-card-chooser.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { useSignInId } from '#lib/account/use-account.ts'
import {
  cardName,
  removeSavedCard,
  type SavedCard,
  savedCardsQuery,
} from '#lib/payments/saved-cards.client.ts'

type RemovalState = 'confirming' | 'sending' | 'failed' | null

/** A saved card with a button to remove it, which asks for confirmation first. */
function CardLine({
  card,
  onRemoved,
}: {
  readonly card: SavedCard
  readonly onRemoved: (name: string) => void
}) {
  const { t, brand, locale } = useShopper()
  const [removalState, setRemovalState] = useState<RemovalState>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const name = cardName(card)
  const isConfirming = removalState !== null
  // The confirmation replaces the button, so the focus moves to it.
  const wasConfirming = useRef(isConfirming)
  useEffect(() => {
    if (wasConfirming.current !== isConfirming) firstButton.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])

  async function remove(): Promise<void> {
    if (removalState === 'sending') return
    setRemovalState('sending')
    const removed = await removeSavedCard({ brand, locale }, card)
    if (removed.ok) onRemoved(name)
    else setRemovalState('failed')
  }

  return (
    <li>
      <CardDetails card={card} />
      {!isConfirming ? (
        <button
          type="button"
          className="lnk t-s"
          ref={firstButton}
          aria-label={t('account.card.remove.of', { card: name })}
          onClick={() => setRemovalState('confirming')}
        >
          {t('account.card.remove.label')}
        </button>
      ) : (
        <fieldset className="acts">
          <legend className="t-s">{t('account.card.sure', { card: name })}</legend>
          <button
            type="button"
            className="lnk t-s"
            ref={firstButton}
            aria-disabled={removalState === 'sending' || undefined}
            onClick={() => void remove()}
          >
            {t('account.card.yes')}
          </button>
          <button type="button" className="lnk t-s" onClick={() => setRemovalState(null)}>
            {t('account.card.no')}
          </button>
        </fieldset>
      )}
      <p role="alert" className="ms">
        {removalState === 'failed' && t('account.card.failed')}
      </p>
    </li>
  )
}

/** The member’s saved cards. */
export function SavedCardList() {
  const { t, brand, locale } = useShopper()
  const { data, isError, isFetching, refetch } = useQuery(
    savedCardsQuery({ brand, locale }, useSignInId({ brand, locale })),
  )
  const [removed, setRemoved] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function onRemoved(name: string): void {
    setRemoved(name)
    heading.current?.focus()
  }

  return (
    <section aria-busy={!data && !isError}>
      <h2 className="vh" ref={heading} tabIndex={-1}>
        {t('checkout.card.kept.label')}
      </h2>
      <p className="vh" role="status">
        {removed && t('account.card.removed', { card: removed })}
      </p>
      {isError && !data && (
        <p role="alert">
          {t('account.card.away')}{' '}
          <RetryButton className="lnk" busy={isFetching} retry={refetch}>
            {t('bag.retry')}
          </RetryButton>
        </p>
      )}
      {!data && !isError && <div className="sk" style={{ height: 64 }} />}
      {data?.length === 0 && <p className="mut">{t('account.card.none')}</p>}
      {data && data.length > 0 && (
        <ul className="cards">
          {data.map((card) => (
            <CardLine key={card.id} card={card} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
    </section>
  )
}
