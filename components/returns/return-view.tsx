'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { formatNearLastDay } from '#i18n/format-date.ts'
import { orderPath } from '#i18n/routing.ts'
import { saveReturnAccess } from '#lib/returns/return-access.client.ts'
import { type OpenedReturn as OpenedOrder, returnOfferQuery } from '#lib/returns/returns.client.ts'
import type { OrderReturn, ReturnAccess, ReturnOffer } from '#lib/returns/types.ts'
import { IdentifyOrder } from './identify-order.tsx'
import { ReturnDone } from './return-done.tsx'
import { ReturnFlow } from './return-flow.tsx'
import { ReturnList } from './return-list.tsx'

/** Who knows only number and e-mail address cannot name an account: how to get on. */
function ProofNeeded() {
  const { t, locale } = useShopper()
  return (
    <div className="lead">
      <p>{t('returns.proof.account')}</p>
      <p>{t('returns.proof.text')}</p>
      <p>
        <a className="btn" href={orderPath(locale)}>
          {t('order.find.title')}
        </a>
      </p>
    </div>
  )
}

/** The form and the returns of an opened order. */
function OpenedReturn({
  access,
  offer,
  reload,
}: {
  readonly access: ReturnAccess
  readonly offer: ReturnOffer
  readonly reload: () => Promise<unknown>
}) {
  const { t, locale } = useShopper()
  const [registered, setRegistered] = useState<OrderReturn | null>(null)
  // The account decides who gets the money.
  const needsProof = offer.account !== null && !offer.isProven
  const canReturn = offer.products.some(({ quantity }) => quantity > 0)
  if (registered) return <ReturnDone own={registered} access={access} onMore={() => setRegistered(null)} />
  async function finish(own: OrderReturn): Promise<void> {
    setRegistered(own)
    await reload()
  }
  return (
    <div className="stack">
      <div className="lead">
        <p className="mut num">{t('returns.page.order', { locator: offer.orderId })}</p>
        <h1 className="d t-2xl">{t('returns.page.title')}</h1>
        {canReturn && offer.returnUntil && (
          <p>
            {t('returns.page.until', {
              day: formatNearLastDay(offer.returnUntil, new Date(), locale, 'day'),
            })}
          </p>
        )}
      </div>
      {canReturn && needsProof ? (
        <ProofNeeded />
      ) : canReturn ? (
        <ReturnFlow access={access} offer={offer} onStale={reload} onDone={(own) => void finish(own)} />
      ) : (
        <div className="lead">
          <h2 className="b t-l">{t('returns.none.title')}</h2>
          {offer.returns.length === 0 && <p>{t('returns.none.text')}</p>}
        </div>
      )}
      <ReturnList returns={offer.returns} access={access} isProven={offer.isProven} onChanged={reload} />
    </div>
  )
}

/** The return of an order, by its reference or number: for its member, and for guests with its e-mail address. */
export function ReturnView({ id }: { readonly id: string }) {
  const { t, locale } = useShopper()
  const client = useQueryClient()
  const query = returnOfferQuery(locale, id)
  const { data, isPending, isError, refetch, isFetching } = useQuery(query)
  if (isPending)
    return (
      <div className="stack" aria-busy="true">
        <p role="status">{t('returns.page.loading')}</p>
        <div className="sk" style={{ height: 120 }} />
        <div className="sk" style={{ height: 240 }} />
      </div>
    )
  if (isError && !data)
    return (
      <div className="stack">
        <h1 className="d t-2xl">{t('returns.page.title')}</h1>
        <p>{t('returns.page.outage')}</p>
        <RetryButton className="btn" busy={isFetching} retry={refetch}>
          {t('bag.retry')}
        </RetryButton>
      </div>
    )
  if (!data)
    return (
      <IdentifyOrder
        id={id}
        onFound={(access, offer) => {
          if (access.email) saveReturnAccess({ id: access.id, email: access.email })
          const opened: OpenedOrder = { access, offer }
          client.setQueryData(query.queryKey, opened)
        }}
      />
    )
  return <OpenedReturn access={data.access} offer={data.offer} reload={refetch} />
}
