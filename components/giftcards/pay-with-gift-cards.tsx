'use client'
import { type ReactNode, type RefCallback, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { getLastDigits } from '#lib/giftcards/check-gift-card.client.ts'
import type { GiftCardsState } from '#lib/giftcards/use-gift-cards.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import { giftCardInput } from '#validation/gift-cards.ts'
import { getGiftCardErrorText } from './get-gift-card-error-text.ts'
import { GiftCardFields, type GiftCardValues, getProblemFields } from './gift-card-fields.tsx'

type Props = {
  readonly cards: GiftCardsState
  /** The amount that each card pays of this order, by card number. */
  readonly allocations: ReadonlyMap<string, Minor>
  readonly toPay: Minor
  readonly currency: string
}

const css = `
.gc{display:grid;gap:12px}
.gc li{display:flex;justify-content:space-between;align-items:center;gap:4px 16px;min-height:52px;padding-block:6px;border-bottom:1px solid var(--line)}
.gc li .lnk{min-height:44px}
.gc .lnk{justify-self:start;min-height:44px}
`

/** Number and PIN of another card. */
function AddGiftCard({ cards, onClose }: { readonly cards: GiftCardsState; readonly onClose: () => void }) {
  const { t } = useShopper()
  const form = useZodForm(giftCardInput, { defaultValues: { number: '', pin: '' } })

  async function send(entered: GiftCardValues): Promise<void> {
    const problem = await cards.add(entered)
    if (problem) setFormError(form, problem, getProblemFields(problem))
    else onClose()
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send}>
      <GiftCardFields autoFocus>
        <SubmitButton className="btn alt">{t('giftCard.use')}</SubmitButton>
      </GiftCardFields>
    </Form>
  )
}

/** A gift card of the list, with a button to remove it. */
function GiftCardRow({
  number,
  onRemove,
  removeRef,
  children,
}: {
  readonly number: string
  readonly onRemove: () => void
  readonly removeRef: RefCallback<HTMLButtonElement>
  readonly children: ReactNode
}) {
  const { t } = useShopper()
  return (
    <li>
      <p>{children}</p>
      <button
        type="button"
        ref={removeRef}
        className="lnk t-s"
        aria-label={t('giftCard.offOf', { end: getLastDigits(number) })}
        onClick={onRemove}
      >
        {t('bag.voucher.off')}
      </button>
    </li>
  )
}

/**
 * Keeps the focus in the section when the clicked button of a card disappears. The focus moves to the card’s
 * remove button; if the card is gone too, to the button for another card, to a remaining card, or to the
 * section.
 */
function useRowFocus(
  isAnswered: (number: string) => boolean,
  opener: RefObject<HTMLElement | null>,
  section: RefObject<HTMLElement | null>,
) {
  const removers = useRef(new Map<string, HTMLButtonElement>())
  /** The card whose button was clicked, until that button disappears. */
  const clickedCard = useRef<string | null>(null)
  useEffect(() => {
    const number = clickedCard.current
    if (number === null || !isAnswered(number)) return
    clickedCard.current = null
    // The customer has moved the focus elsewhere in the meantime, so it stays there.
    if (document.activeElement !== document.body) return
    const [other] = removers.current.values()
    const target = removers.current.get(number) ?? opener.current ?? other ?? section.current
    target?.focus()
  })
  return {
    removeRef:
      (number: string): RefCallback<HTMLButtonElement> =>
      (button) => {
        if (button) removers.current.set(number, button)
        return () => void removers.current.delete(number)
      },
    markClicked(number: string) {
      clickedCard.current = number
    },
  }
}

/** Payment by gift cards: the amount each card pays, a remove button, and a field for another card. */
export function PayWithGiftCards({ cards, allocations, toPay, currency }: Props) {
  const { t, locale } = useShopper()
  const [opened, setOpened] = useState(false)
  const [hasRetried, setTried] = useState(false)
  const section = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  const { cards: checkedCards, numbers } = cards
  const checked = new Map(checkedCards.map((card) => [card.number, card]))
  const paidByCards = [...allocations.values()].reduce((sum, amount) => sum + amount, 0)
  const acceptsAnotherCard = checkedCards.length === 0 || toPay > 0
  const { removeRef, markClicked } = useRowFocus(
    (number) => checked.has(number) || !numbers.includes(number),
    opener,
    section,
  )
  function remove(number: string) {
    cards.remove(number)
    if (opener.current) opener.current.focus()
    else markClicked(number)
  }
  function retry(number: string) {
    setTried(true)
    markClicked(number)
    cards.recheck()
  }

  function renderStatus(number: string) {
    const end = getLastDigits(number)
    const card = checked.get(number)
    if (card) {
      const amount = allocations.get(number) ?? 0
      return (
        <>
          <span className="b num">{t('giftCard.applied', { end, amount: price(amount) })}</span>
          <br />
          <span className="t-s mut num">{t('giftCard.stays', { amount: price(card.balance - amount) })}</span>
        </>
      )
    }
    return (
      <>
        <span className="b num">{t('giftCard.named', { end })}</span>
        <br />
        {hasRetried || !cards.pending ? (
          <RetryButton className="lnk t-s" busy={cards.pending} retry={() => retry(number)}>
            {t('bag.retry')}
          </RetryButton>
        ) : (
          <span className="t-s mut">{t('checkout.tax.asking')}</span>
        )}
      </>
    )
  }

  return (
    <section
      className="gc"
      ref={section}
      tabIndex={-1}
      aria-label={t('giftCard.title')}
      aria-busy={cards.pending}
    >
      <style href="pay-with-cards" precedence="medium">
        {css}
      </style>
      {numbers.length > 0 && (
        <ul>
          {numbers.map((number) => (
            <GiftCardRow
              key={number}
              number={number}
              removeRef={removeRef(number)}
              onRemove={() => remove(number)}
            >
              {renderStatus(number)}
            </GiftCardRow>
          ))}
        </ul>
      )}
      {opened && acceptsAnotherCard ? (
        <AddGiftCard cards={cards} onClose={() => setOpened(false)} />
      ) : (
        acceptsAnotherCard && (
          <button type="button" className="lnk" ref={opener} onClick={() => setOpened(true)}>
            {checkedCards.length ? t('giftCard.another') : t('giftCard.open')}
          </button>
        )
      )}
      {cards.problem && (
        <div className="f err" role="alert">
          <p className="ms">
            <Icon name="warning" small />
            <span>{getGiftCardErrorText(t, cards.problem)}</span>
          </p>
        </div>
      )}
      <p className="vh" role="status">
        {paidByCards > 0 &&
          t('giftCard.told', {
            given: price(paidByCards),
            toPay: price(toPay),
          })}
      </p>
    </section>
  )
}
