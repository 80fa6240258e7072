'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountShell } from '#components/account/account-shell.tsx'
import { AccountError, AccountSkeleton } from '#components/account/account-skeleton.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { getStockRequestAction } from '#i18n/email-link-paths.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { changeListedRequest, stockRequestsQuery } from '#lib/notify-me/stock-requests.client.ts'
import type { ListedStockRequest } from '#lib/notify-me/types.ts'
import { RequestedProduct } from './requested-product.tsx'
import { getStateText } from './stock-request-texts.ts'

/** A request of the member, with what they can do about it. */
function Request({ request, member }: { readonly request: ListedStockRequest; readonly member: string }) {
  const { t, brand, locale } = useShopper()
  const [change, setChange] = useState<'idle' | 'pending' | 'failed'>('idle')
  const { state, product, token } = request
  const isActive = state === 'waiting' || state === 'held'
  const label = isActive ? t('stockRequest.stop') : t('stockRequest.resume')

  async function toggle(): Promise<void> {
    if (change === 'pending') return
    setChange('pending')
    const isChanged = await changeListedRequest(
      { brand, locale },
      member,
      token,
      isActive ? 'stop' : 'resume',
    )
    setChange(isChanged ? 'idle' : 'failed')
  }

  return (
    <li>
      <RequestedProduct product={product}>
        <p role="status">{getStateText(t, locale, request)}</p>
        <div className="acts">
          {/* The link of a held unit lets this browser buy it. */}
          <a className="lnk" href={state === 'held' ? getStockRequestAction(locale, token) : product.url}>
            {t('stockRequest.held.buy')}
          </a>
          {(isActive || state === 'stopped') && (
            <button
              className="lnk"
              type="button"
              aria-busy={change === 'pending'}
              aria-label={`${label}: ${product.name}, ${product.detail}`}
              onClick={() => void toggle()}
            >
              {label}
            </button>
          )}
        </div>
        {change === 'failed' && (
          <p className="ms" role="alert">
            {t('stockRequest.list.failed')}
          </p>
        )}
      </RequestedProduct>
    </li>
  )
}

function Requests() {
  const { brand, locale, t } = useShopper()
  const shop = { brand, locale }
  const member = useSignInId(shop)
  const { data, isError, isFetching, refetch } = useQuery(stockRequestsQuery(shop, member))
  if (!data) return isError ? <AccountError busy={isFetching} retry={refetch} /> : <AccountSkeleton />
  if (!data.length) return <p className="t-l">{t('stockRequest.list.empty')}</p>
  return (
    <ul className="requests">
      {data.map((request) => (
        <Request key={request.token} request={request} member={member} />
      ))}
    </ul>
  )
}

/** The section with the member’s back-in-stock requests. */
export function StockRequestsPage() {
  return (
    <AccountShell section="mystockrequests">
      <Requests />
    </AccountShell>
  )
}
