'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MaskedOrder } from '#components/orders/masked-order.tsx'
import { OrderRoot } from '#components/orders/order-root.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { orderPath } from '#i18n/routing.ts'
import { type ExchangeChoices, exchangeQuery } from '#lib/exchanges/exchange-query.client.ts'
import { orderQuery } from '#lib/orders/queries.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeProduct } from './exchange-product.tsx'
import { ExchangeRoot } from './exchange-root.tsx'
import { ExchangeStatus } from './exchange-status.tsx'

function Loading() {
  const { t } = useShopper()
  return (
    <div className="wait" aria-busy="true">
      <p role="status">{t('exchange.loading')}</p>
      <div className="sk" />
      <div className="sk" />
    </div>
  )
}

function Outage({ retry, busy }: { readonly retry: () => Promise<unknown>; readonly busy: boolean }) {
  const { t } = useShopper()
  return (
    <div className="rest">
      <h1 className="d t-2xl">{t('thanks.outage.title')}</h1>
      <p>{t('order.outage.text')}</p>
      <RetryButton className="btn" busy={busy} retry={retry}>
        {t('bag.retry')}
      </RetryButton>
    </div>
  )
}

function useBlockedText() {
  const { t } = useShopper()
  return (reason: ExchangeChoices['products'][number]['blockedReason']): string => {
    if (reason === 'returned') return t('exchange.blocked.returned')
    if (reason === 'old_size_missing') return t('exchange.blocked.oldSize')
    return reason === 'period_over' ? t('exchange.blocked.period') : t('exchange.blocked.kind')
  }
}

function Choices({
  order,
  choices,
}: {
  readonly order: OrderConfirmationData
  readonly choices: ExchangeChoices
}) {
  const { t, locale } = useShopper()
  const getBlockedText = useBlockedText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { length } = choices.exchanges
  const before = useRef(length)
  // A new exchange replaces the form: the focus follows.
  useEffect(() => {
    if (length > before.current) heading.current?.focus()
    before.current = length
  }, [length])
  const refetch = () => {
    const client = getQueryClient()
    void client.invalidateQueries({ queryKey: exchangeQuery(locale, order).queryKey })
    void client.invalidateQueries({ queryKey: orderQuery(locale, order.reference).queryKey })
  }
  const open = choices.products.filter(({ blockedReason }) => blockedReason === null)
  const blocked = choices.products.filter(({ blockedReason }) => blockedReason !== null)
  return (
    <ExchangeRoot>
      <div>
        <h1 className="d t-2xl" ref={heading} tabIndex={-1}>
          {t('exchange.title')}
        </h1>
        <p className="t-l">{t('exchange.intro')}</p>
      </div>
      {choices.exchanges.toReversed().map((exchange) => (
        <ExchangeStatus key={exchange.exchangeId} order={order} exchange={exchange} />
      ))}
      {open.length > 0 ? (
        <ExchangeForm
          key={open.map(({ id }) => id).join(' ')}
          order={order}
          choices={choices}
          onChanged={refetch}
        />
      ) : (
        length === 0 && <p>{t('exchange.none')}</p>
      )}
      {length === 0 &&
        blocked.map((product) => (
          <div key={product.id}>
            <ExchangeProduct item={product} label={getBlockedText(product.blockedReason)} />
          </div>
        ))}
      <p>
        <a className="lnk back" href={orderPath(locale, order.reference)}>
          {t('exchange.back')}
        </a>
      </p>
    </ExchangeRoot>
  )
}

function OpenedExchange({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const { data, isPending, isError, refetch, isFetching } = useQuery(exchangeQuery(locale, order))
  if (isPending) return <Loading />
  if (isError && !data) return <Outage retry={refetch} busy={isFetching} />
  if (!data)
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('exchange.title')}</h1>
        <p>{t('exchange.none')}</p>
        <a className="btn" href={orderPath(locale, order.reference)}>
          {t('exchange.back')}
        </a>
      </div>
    )
  return <Choices order={order} choices={data} />
}

/** The size exchange of an order, opened by its link. */
export function ExchangeView({ reference }: { readonly reference: string }) {
  const { t, locale } = useShopper()
  const { data: order, isPending, isError, refetch, isFetching } = useQuery(orderQuery(locale, reference))
  if (isPending) return <Loading />
  if (isError && !order) return <Outage retry={refetch} busy={isFetching} />
  if (!order)
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.unknown.title')}</h1>
        <p>{t('thanks.unknown.text')}</p>
        <a className="btn" href={orderPath(locale)}>
          {t('order.find.title')}
        </a>
      </div>
    )
  return order.isMasked ? (
    <OrderRoot>
      <MaskedOrder order={order} />
    </OrderRoot>
  ) : (
    <OpenedExchange order={order} />
  )
}
