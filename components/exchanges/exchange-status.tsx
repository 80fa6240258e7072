'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate, formatNearLastDay } from '#i18n/format-date.ts'
import { type Exchange, exchangeQuery } from '#lib/exchanges/exchange-query.client.ts'
import { cancelExchange } from '#lib/exchanges/exchange-requests.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { ExchangeProduct } from './exchange-product.tsx'

type Props = { readonly order: OrderConfirmationData; readonly exchange: Exchange }

/** Title and text of what happens next. */
function useStatusText({
  state,
  payUntil,
  paymentState,
  differenceFormated,
  newOrder,
  return: own,
}: Exchange) {
  const { t, locale } = useShopper()
  switch (state) {
    case 'unpaid': {
      const isPending = paymentState === 'pending'
      const time = payUntil ? formatDate(payUntil, locale, 'zonedTime') : ''
      return [
        t('exchange.state.unpaid.title'),
        isPending
          ? t('exchange.state.unpaid.pending')
          : t('exchange.state.unpaid.text', { time, amount: differenceFormated }),
      ] as const
    }
    case 'waiting':
      return own.returnStatus === 'PE'
        ? ([
            t('exchange.state.waiting.title'),
            t('exchange.state.waiting.text', {
              day: formatNearLastDay(own.handOverBy, new Date(), locale, 'day'),
            }),
          ] as const)
        : ([t('exchange.state.onTheWay.title'), t('exchange.state.onTheWay.text')] as const)
    case 'completed':
      if (newOrder.orderStatus === 'CA')
        return [t('exchange.state.cancelled.title'), t('exchange.state.cancelled.text')] as const
      // The new size was sent before, and the old one was not accepted.
      if (own.returnStatus !== 'FI')
        return [t('exchange.state.sent.title'), t('exchange.state.sent.text')] as const
      return [
        t('exchange.state.completed.title'),
        t('exchange.state.completed.text', { locator: newOrder.orderId }),
      ] as const
    case 'rejected':
      return [t('exchange.state.rejected.title'), t('exchange.state.rejected.text')] as const
    case 'cancelled':
      return [t('exchange.state.cancelled.title'), t('exchange.state.cancelled.text')] as const
  }
}

function CancelExchange({ order, exchange: { exchangeId } }: Props) {
  const { t, locale } = useShopper()
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function cancel(): Promise<void> {
    if (isPending) return
    setPending(true)
    const outcome = await cancelExchange(locale, order, exchangeId)
    await getQueryClient().invalidateQueries({ queryKey: exchangeQuery(locale, order).queryKey })
    setPending(false)
    setFailed(outcome !== 'done')
  }

  if (!isConfirming)
    return (
      <button className="lnk" type="button" onClick={() => setConfirming(true)}>
        {t('exchange.cancel.do')}
      </button>
    )
  return (
    <div className="say">
      <p className="b">{t('exchange.cancel.sure')}</p>
      <div className="acts">
        <button className="btn" type="button" aria-busy={isPending} onClick={() => void cancel()}>
          {t('exchange.cancel.do')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the clicked button is gone, and this one changes nothing */}
        <button className="btn alt" type="button" autoFocus onClick={() => setConfirming(false)}>
          {t('exchange.cancel.keep')}
        </button>
      </div>
      <p role="status">{hasFailed && t('exchange.error.failed')}</p>
    </div>
  )
}

/** An exchange: what happens next, both sizes, and what the customer can do. */
export function ExchangeStatus({ order, exchange }: Props) {
  const { t, locale } = useShopper()
  const [title, text] = useStatusText(exchange)
  const { exchangeId, state, newOrder, refundDue, refundDueFormated, difference, differenceFormated } =
    exchange
  const { pdfUrl, qrUrl } = exchange.return
  const isHeld = state === 'unpaid' || state === 'waiting'
  const canPay =
    state === 'unpaid' && exchange.paymentState !== 'pending' && newOrder.encodedReference !== null
  return (
    <section className="xch" aria-labelledby={`x-${exchangeId}`}>
      <p className="mut">{t('exchange.number', { number: exchangeId })}</p>
      <h2 className="d t-xl" id={`x-${exchangeId}`}>
        {title}
      </h2>
      <p role="status">{text}</p>
      <div className="pair">
        <ExchangeProduct item={exchange.old} label={t('exchange.old')} />
        <ExchangeProduct item={exchange.new} label={t(isHeld ? 'exchange.new' : 'exchange.size')} />
      </div>
      {difference > 0 && state !== 'unpaid' && (
        <p>
          {t('exchange.paid')}: <b>{differenceFormated}</b>
        </p>
      )}
      {refundDue > 0 && (
        <p>
          {t('exchange.refundDue')}: <b>{refundDueFormated}</b>
        </p>
      )}
      <div className="acts">
        {canPay && (
          <a className="btn" href={`/${locale}/thanks/${newOrder.encodedReference}`}>
            {t('order.pay')}
          </a>
        )}
        {state === 'waiting' && pdfUrl && (
          <a className="btn alt sm" href={pdfUrl} target="_blank" rel="noreferrer">
            {t('exchange.label')}
          </a>
        )}
        {state === 'waiting' && qrUrl && (
          <a className="btn alt sm" href={qrUrl} target="_blank" rel="noreferrer">
            {t('exchange.qr')}
          </a>
        )}
        {exchange.cancellable && <CancelExchange order={order} exchange={exchange} />}
      </div>
    </section>
  )
}
