'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { marketOf } from '#config/markets.ts'
import { dateLocaleTag, marketCodeOf } from '#i18n/locales.ts'
import { checkGiftCard, getLastDigits, type VerifiedGiftCard } from '#lib/giftcards/check-gift-card.client.ts'
import { useGiftCardForm } from '#lib/giftcards/use-gift-card-form.ts'
import { type GiftCardError, parseEnteredGiftCard } from '#lib/giftcards/use-gift-cards.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { GiftCardFields } from './gift-card-fields.tsx'

function useCardStatusText() {
  const { t, locale } = useShopper()
  const day = new Intl.DateTimeFormat(dateLocaleTag(locale), {
    dateStyle: 'long',
    timeZone: marketOf(marketCodeOf(locale)).timeZone,
  })
  return ({ expires, balance }: VerifiedGiftCard): string => {
    const end = new Date(expires)
    if (end <= new Date()) return t('giftCard.expired')
    if (balance === 0) return t('giftCard.empty')
    return t('giftCard.until', { day: day.format(end) })
  }
}

/** Balance check of a gift card by number and PIN. Both are cleared once the balance is shown. */
export function BalanceView() {
  const { t, brand, locale } = useShopper()
  const getStatusText = useCardStatusText()
  const { read, fields, focusInvalid, clear } = useGiftCardForm()
  const [card, setCard] = useState<VerifiedGiftCard | null>(null)
  const [error, setError] = useState<GiftCardError | null>(null)
  const [pending, setPending] = useState(false)
  const balance = useRef<HTMLElement>(null)
  useEffect(() => {
    if (card) balance.current?.focus()
  }, [card])
  useEffect(() => markPartReady('balance'), [])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const entered = parseEnteredGiftCard(read())
    setCard(null)
    if ('at' in entered) {
      setError(entered)
      focusInvalid()
      return
    }
    setError(null)
    setPending(true)
    const checked = await checkGiftCard({ brand, locale }, entered)
    setPending(false)
    if (!checked.ok && !checked.card) {
      setError({ at: 'card', reason: checked.reason })
      return
    }
    clear()
    setCard(checked.card ?? null)
  }

  return (
    <div className="ask">
      <div>
        <h1 className="d t-3xl">{t('giftCard.balance.title')}</h1>
        <p className="t-l">{t('giftCard.balance.text')}</p>
      </div>
      <div className="box">
        {card && (
          <section className="say calm" ref={balance} tabIndex={-1} aria-labelledby="gift-card-told">
            <h2 className="t-s" id="gift-card-told">
              {t('giftCard.named', { end: getLastDigits(card.number) })}
            </h2>
            <p className="d t-3xl num">{formatPrice(card.balance, locale, card.currency)}</p>
            <p>{getStatusText(card)}</p>
          </section>
        )}
        <form noValidate data-replay="balance" onSubmit={(event) => void send(event)}>
          <GiftCardFields {...fields} error={error}>
            <button className="btn" type="submit" aria-disabled={pending || undefined} aria-busy={pending}>
              {pending && <span className="spin" aria-hidden="true" />}
              {card ? t('giftCard.look.another') : t('giftCard.look.label')}
            </button>
          </GiftCardFields>
        </form>
      </div>
    </div>
  )
}
