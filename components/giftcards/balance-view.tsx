'use client'
import { useEffect, useRef, useState } from 'react'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { checkGiftCard, getLastDigits, type VerifiedGiftCard } from '#lib/giftcards/check-gift-card.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import { GiftCardFields, type GiftCardValues, getProblemFields } from './gift-card-fields.tsx'

function useCardStatusText() {
  const { t, locale } = useShopper()
  return ({ expires, balance }: VerifiedGiftCard): string => {
    const end = new Date(expires)
    if (end <= new Date()) return t('giftCard.expired')
    if (balance === 0) return t('giftCard.empty')
    return t('giftCard.until', { day: formatDate(end, locale, 'date') })
  }
}

/** Balance check of a gift card by number and PIN. Both are cleared once the balance is shown. */
export function BalanceView() {
  const { t, brand, locale } = useShopper()
  const getStatusText = useCardStatusText()
  const form = useZodForm(giftCardInput)
  const [card, setCard] = useState<VerifiedGiftCard | null>(null)
  const balance = useRef<HTMLElement>(null)
  useEffect(() => {
    if (card) balance.current?.focus()
  }, [card])
  useEffect(() => markPartReady('balance'), [])

  async function send(entered: GiftCardValues): Promise<void> {
    setCard(null)
    const checked = await checkGiftCard({ brand, locale }, entered)
    if (!checked.ok && !checked.card)
      return setFormError(form, checked.reason, getProblemFields(checked.reason))
    form.reset({ number: '', pin: '' })
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
        <Form form={form} texts={useFormTexts()} onSubmit={send} replay="balance">
          <GiftCardFields>
            <SubmitButton>{card ? t('giftCard.look.another') : t('giftCard.look.label')}</SubmitButton>
          </GiftCardFields>
        </Form>
      </div>
    </div>
  )
}
