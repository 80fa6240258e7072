'use client'
import { useQuery } from '@tanstack/react-query'
import { AccountShell } from '#components/account/account-shell.tsx'
import { AccountError, AccountSkeleton } from '#components/account/account-skeleton.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { memberOrderPath } from '#i18n/routing.ts'
import { useSignInId, useSignInStatus } from '#lib/account/use-account.ts'
import { memberOrderQuery } from '#lib/orders/member-orders.client.ts'
import { OrderActions } from '../order-actions.tsx'
import { OrderBody } from '../order-body.tsx'
import { getOrderStatus } from '../use-order-status.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { Reorder } from './reorder.tsx'

/** An order of the member with all details and actions. */
export function OrderDetailsPage({ reference }: { readonly reference: string }) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const member = useSignInId(shop)
  const isMember = useSignInStatus(shop) === 'member'
  const { data, isError, isFetching, refetch } = useQuery({
    ...memberOrderQuery(shop, reference, member),
    enabled: isMember && reference !== '',
  })
  const isMissing = data === null || reference === ''
  const missing = { title: t('order.mine.missing.title'), text: t('order.mine.missing.text') }
  const waiting = { title: t('thanks.name'), text: null }
  const heading = isMissing ? missing : data ? getOrderStatus(data, t) : waiting
  return (
    <AccountShell section="myorders" {...heading}>
      {data && (
        <OrderBody order={data} applicant={data.applicant}>
          <OrderActions order={data}>
            <InvoiceLinks order={data} />
          </OrderActions>
          <Reorder order={data} />
        </OrderBody>
      )}
      {!data &&
        !isMissing &&
        (isError ? <AccountError busy={isFetching} retry={refetch} /> : <AccountSkeleton />)}
      {(data || isMissing) && <BackToOrders />}
    </AccountShell>
  )
}

function BackToOrders() {
  const { t, locale } = useShopper()
  return (
    <p>
      <a className="lnk" href={memberOrderPath(locale)}>
        {t('order.mine.back')}
      </a>
    </p>
  )
}
