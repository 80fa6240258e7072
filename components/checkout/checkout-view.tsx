'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MemberPanel } from '#components/account/member-panel.tsx'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { gridPath } from '#i18n/routing.ts'
import { getCheckoutBlockedReason } from '#lib/bag/rules.ts'
import { useBag } from '#lib/bag/use-bag.ts'
import { profileQuery } from '#lib/market/market-profile.client.ts'
import { toDecimal } from '#lib/money/money.ts'
import { readLastPaidOrder } from '#lib/orders/last-paid-order.client.ts'
import { getPayingOrder } from '#lib/payments/attempt.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { getSoldOutText } from '../payments/order-error-notice.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OfflineOrderForm } from './offline-order-form.tsx'

/**
 * The checkout of the current bag: loading, unreachable, empty, blocked, or the form.
 * @param isOfflineOrder places the order without a payment
 */
export function CheckoutView({ isOfflineOrder = false }: { readonly isOfflineOrder?: boolean }) {
  const { t, brand, locale } = useShopper()
  const { data, isPending, isError, refetch, isFetching } = useBag({ brand, locale })
  const bag = data?.bag ?? null
  const openConfirmation = (reference: string) => location.assign(`/${locale}/thanks/${reference}`)
  useForwardRedirectResult(openConfirmation)
  const { data: profile } = useQuery(profileQuery(locale))
  const isGlobalE = profile?.global_e === true && !isOfflineOrder
  useEffect(() => {
    if (isGlobalE) location.replace(`/${locale}/global-e`)
  }, [isGlobalE, locale])
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!bag?.lines.length || hasStarted.current) return
    hasStarted.current = true
    track({
      event: 'begin_checkout',
      bag_id: bag.hash,
      currency: bag.currency,
      value: toDecimal(bag.paid, bag.currency),
    })
  }, [bag])

  if (isPending || isGlobalE) {
    return (
      <div className="wait" aria-busy="true">
        <p className="vh" role="status">
          {t('bag.loading')}
        </p>
        <LineStyles />
        <div className="sk" />
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  }
  const blockedReason = getCheckoutBlockedReason(bag)
  if (isError && !bag) {
    return (
      <CheckoutMessage title={t('bag.outage.label')}>
        <RetryButton className="btn" busy={isFetching} retry={refetch}>
          {t('bag.retry')}
        </RetryButton>
      </CheckoutMessage>
    )
  }
  if (bag && blockedReason === 'blocked') {
    const names = bag.lines
      .filter(({ blocked }) => blocked)
      .map(({ name, sizeLabel }) => `${name} (${sizeLabel})`)
    if (bag.lines.some((line) => line.blocked && line.membersOnly))
      return (
        <CheckoutMessage title={t('checkout.members.title')}>
          <p role="alert">{t('bag.checkout.members')}</p>
          <MemberPanel locked={false} />
          <a className="btn alt" href={`/${locale}/bolsa`}>
            {t('bag.see')}
          </a>
        </CheckoutMessage>
      )
    return (
      <CheckoutMessage title={t('checkout.stock.title')}>
        <p role="alert">{getSoldOutText(t, names)}</p>
        <a className="btn" href={`/${locale}/bolsa`}>
          {t('bag.see')}
        </a>
      </CheckoutMessage>
    )
  }
  if (!bag || blockedReason) return <EmptyCheckout />
  return isOfflineOrder ? (
    <OfflineOrderForm bag={bag} onDone={openConfirmation} />
  ) : (
    <CheckoutForm bag={bag} onDone={openConfirmation} />
  )
}

function CheckoutMessage({
  title,
  children,
}: {
  readonly title: string
  readonly children: React.ReactNode
}) {
  return (
    <div className="rest">
      <h1 className="d t-2xl">{title}</h1>
      {children}
    </div>
  )
}

/** Shown for an empty bag: links to the shop, or to the order that this tab has just paid. */
function EmptyCheckout() {
  const { t, brand, locale } = useShopper()
  const [paid] = useState(() => readLastPaidOrder(brand))
  const link = (
    <a
      className={paid ? 'btn alt' : 'btn'}
      href={gridPath(locale, { target: 'all', family: 'all', category: [] })}
    >
      {t('bag.continue')}
    </a>
  )
  if (!paid) return <CheckoutMessage title={t('bag.empty.title')}>{link}</CheckoutMessage>
  return (
    <CheckoutMessage title={t('checkout.paid')}>
      <a className="btn" href={`/${locale}/thanks/${paid}`}>
        {t('checkout.progress.see')}
      </a>
      {link}
    </CheckoutMessage>
  )
}

/**
 * Some banks return the customer here instead of to the order confirmation; forwards the result to that page.
 */
function useForwardRedirectResult(openConfirmation: (reference: string) => void) {
  const { brand } = useShopper()
  const done = useRef(false)
  useEffect(() => {
    const result = new URLSearchParams(location.search).get('redirectResult')
    const reference = result ? getPayingOrder(brand) : null
    if (!result || !reference || done.current) return
    done.current = true
    openConfirmation(`${reference}?redirectResult=${encodeURIComponent(result)}`)
  }, [brand, openConfirmation])
}
