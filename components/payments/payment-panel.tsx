'use client'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { getUnpaidOrdersText } from '#components/payments/order-error-notice.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { declinedHoldMinutes, holdMinutes } from '#config/order-holds.ts'
import type { PaymentFailure } from '#lib/payments/payment-outcome.ts'
import type { BlockedReason } from '#lib/payments/payment-requests.client.ts'
import type { Payment, PaymentNoticeState } from '#lib/payments/use-payment.ts'
import { MethodChooser } from './method-chooser.tsx'
import { SaveCardCheckbox, SavedCardChooser } from './saved-card-chooser.tsx'
import { useDeclineReason } from './use-decline-reason.ts'

// Loaded only on in-store tablets.
const StoreCardBox = lazy(async () => ({ default: (await import('./store-card-box.tsx')).StoreCardBox }))

function useFailureText() {
  const { t } = useShopper()
  return (failure: PaymentFailure): readonly [string, string] => {
    if (failure === 'refused')
      return [
        t('checkout.pay.refused.title'),
        t('checkout.pay.refused.text', { minutes: declinedHoldMinutes }),
      ]
    if (failure === 'cancelled')
      return [
        t('checkout.pay.cancelled.title'),
        t('checkout.pay.cancelled.text', { minutes: declinedHoldMinutes }),
      ]
    return [t('checkout.pay.error.title'), t('checkout.pay.error.text')]
  }
}

/** Why a payment was not sent to the bank. */
function BlockedAlert({ failure }: { readonly failure: BlockedReason }) {
  const { t } = useShopper()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const texts: Readonly<Record<BlockedReason, readonly [title: string, text: string]>> = {
    attempts: [t('checkout.pay.attempts.title'), t('checkout.pay.attempts.text', { minutes: holdMinutes })],
    captcha: [t('checkout.pay.captcha.title'), t('checkout.pay.captcha.text')],
    'unpaid-orders': getUnpaidOrdersText(t),
  }
  const [title, text] = texts[failure]
  return (
    <section className="notice bad" ref={box} tabIndex={-1} role="alert">
      <h3 className="b">{title}</h3>
      <p>{text}</p>
    </section>
  )
}

/** The result of the last payment attempt and what to do. Takes the focus when it appears. */
export function PaymentAlert({ notice }: { readonly notice: PaymentNoticeState }) {
  const { t } = useShopper()
  const getText = useFailureText()
  const getDeclineReason = useDeclineReason()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (notice.kind === 'failed') {
    const [title, text] = getText(notice.failure)
    const reason = getDeclineReason(notice.reason)
    return (
      <section className="notice bad" ref={box} tabIndex={-1} role="alert">
        <h3 className="b">{title}</h3>
        {reason && <p>{reason}</p>}
        <p>{text}</p>
      </section>
    )
  }
  if (notice.kind === 'blocked') return <BlockedAlert failure={notice.failure} />
  if (notice.kind === 'wallet') {
    const { failure, name } = notice
    return (
      <section className="notice" ref={box} tabIndex={-1} role="alert">
        <h3 className="b">
          {failure === 'closed'
            ? t('checkout.wallet.closed.title', { name })
            : t('checkout.wallet.broken', { name })}
        </h3>
        <p>{t('checkout.wallet.closed.text')}</p>
      </section>
    )
  }
  return (
    <section className="notice bad" ref={box} tabIndex={-1} role="alert">
      <h3 className="b">
        {notice.kind === 'unavailable' ? t('checkout.pay.unavailable') : t('checkout.pay.unanswered.title')}
      </h3>
      <p>{t('checkout.pay.unanswered.text')}</p>
      <button className="btn" type="button" onClick={notice.onRetry}>
        {t('bag.retry')}
      </button>
    </section>
  )
}

/**
 * The card form. It stays mounted while the customer looks at other methods, so that the input is not lost.
 */
function CardBox({ payment, shown }: { readonly payment: Payment; readonly shown: boolean }) {
  const { t } = useShopper()
  const { setNode, cardState: state, phase, remount } = payment
  return (
    <div
      className={payment.savedCards.card ? 'card-box kept' : 'card-box'}
      hidden={!shown}
      aria-busy={state === 'loading'}
    >
      {state === 'loading' && (
        <div className="card-wait">
          <p className="vh">{t('checkout.card.loading')}</p>
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      )}
      {state === 'fault' && (
        <div className="stack-s" role="alert">
          <p className="b">{t('checkout.card.fault')}</p>
          <button className="btn alt sm" type="button" onClick={remount}>
            {t('checkout.card.again')}
          </button>
        </div>
      )}
      <div
        ref={setNode}
        className={state === 'loading' ? 'warming' : ''}
        hidden={state === 'fault'}
        inert={phase === 'sending' || state === 'loading'}
      />
    </div>
  )
}

/** The bank’s challenge page (3-D Secure). */
export function ChallengeBox({
  payment: { phase, challenge, challengeNumber },
}: {
  readonly payment: Payment
}) {
  const { t } = useShopper()
  const isOpen = phase === 'challenge'
  return (
    <div className="challenge" hidden={!isOpen}>
      <p className="b row" role="status">
        <Icon name="lock" small />
        {isOpen && t('checkout.challenge')}
      </p>
      <div className="frame" key={challengeNumber} ref={challenge} />
    </div>
  )
}

/** Payment methods, the fields of the selected one, and the bank’s challenge page. */
export function PaymentPanel({ payment }: { readonly payment: Payment }) {
  const { phase, notice, paymentMethods } = payment
  const isChallenged = phase === 'challenge'
  const isCard = !paymentMethods.method || paymentMethods.method.id === 'card'
  // The card form’s code loads only once the card is selected.
  const [wasCardSelected, setWasCardSelected] = useState(false)
  useEffect(() => {
    if (paymentMethods.method?.id === 'card' || paymentMethods.isError) setWasCardSelected(true)
  }, [paymentMethods.method, paymentMethods.isError])
  return (
    <>
      {notice && <PaymentAlert notice={notice} key={JSON.stringify(notice)} />}
      <div hidden={isChallenged} inert={phase !== 'card'}>
        <MethodChooser paymentMethods={paymentMethods} />
      </div>
      <div hidden={isChallenged || !isCard} inert={phase !== 'card'}>
        <SavedCardChooser savedCards={payment.savedCards} />
      </div>
      {paymentMethods.storePass !== null && (
        <Suspense>
          <StoreCardBox
            form={payment.storeCard}
            hidden={paymentMethods.method?.id !== 'store_card' || isChallenged}
          />
        </Suspense>
      )}
      {wasCardSelected && <CardBox payment={payment} shown={isCard && !isChallenged} />}
      <div hidden={isChallenged || !isCard} inert={phase !== 'card'}>
        <SaveCardCheckbox savedCards={payment.savedCards} />
      </div>
      <ChallengeBox payment={payment} />
    </>
  )
}
