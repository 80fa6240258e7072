'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AccountShell } from '#components/account/account-shell.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { gridPath } from '#i18n/routing.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { type MemberOrder, memberOrdersQuery } from '#lib/orders/member-orders.client.ts'
import { isFiltered } from '#lib/orders/order-filter.ts'
import { AddOrder } from './add-order.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderFilter } from './use-order-filter.ts'

/** The list of the member's orders, with filters in the URL and pages that are added below. */
export function OrderListPage() {
  return (
    <AccountShell section="myorders">
      <OrderList />
    </AccountShell>
  )
}

function OrderList() {
  const { t, brand, locale } = useShopper()
  const { filter, setFilter, clearFilter } = useOrderFilter()
  const member = useSignInId({ brand, locale })
  const query = useInfiniteQuery(memberOrdersQuery({ brand, locale }, filter, member))
  const { data, isError, isFetching, refetch } = query
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  const years = data?.pages[0]?.years ?? []
  const hasFilter = isFiltered(filter)
  if (data && !orders.length && !hasFilter)
    return (
      <>
        <NoOrders />
        <AddOrder />
      </>
    )
  return (
    <>
      <OrderFilters filter={filter} years={years} onChange={setFilter} />
      <p className="vh" role="status">
        {data && t('order.mine.shown', { count: orders.length })}
      </p>
      {!data && !isError && <ListSkeleton />}
      {isError && !data && (
        <p className="t-l" role="alert">
          {t('order.mine.failed')}{' '}
          <RetryButton className="lnk" busy={isFetching} retry={refetch}>
            {t('bag.retry')}
          </RetryButton>
        </p>
      )}
      {data && !orders.length && (
        <div className="rest">
          <p className="t-l">{t('order.mine.none')}</p>
          <button type="button" className="btn alt" onClick={clearFilter}>
            {t('order.mine.filter.clear')}
          </button>
        </div>
      )}
      {orders.length > 0 && <Pages orders={orders} query={query} />}
      {data && <AddOrder />}
    </>
  )
}

type OrdersQuery = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** The orders, and the button that adds the next page. Focus moves to the first added order. */
function Pages({ orders, query }: { readonly orders: readonly MemberOrder[]; readonly query: OrdersQuery }) {
  const { t } = useShopper()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const firstAdded = useRef<HTMLLIElement>(null)
  const focusFrom = useRef<number | null>(null)
  const count = orders.length
  useEffect(() => {
    if (focusFrom.current === null || count <= focusFrom.current) return
    focusFrom.current = null
    firstAdded.current?.focus()
  }, [count])

  function showMore(): void {
    if (isFetchingNextPage) return
    focusFrom.current = count
    void fetchNextPage()
  }

  return (
    <>
      <ul className="orders">
        {orders.map((order, index) => (
          <li
            key={order.reference}
            ref={index === focusFrom.current ? firstAdded : undefined}
            tabIndex={index === focusFrom.current ? -1 : undefined}
          >
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <p role="alert">{t('order.mine.failed')}</p>}
      {hasNextPage && (
        <button
          type="button"
          className="btn alt go"
          aria-disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={showMore}
        >
          {t('order.mine.showMore')}
        </button>
      )}
    </>
  )
}

function ListSkeleton() {
  const { t } = useShopper()
  return (
    <div className="wait" aria-busy="true">
      <p className="vh" role="status">
        {t('order.mine.loading')}
      </p>
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
    </div>
  )
}

function NoOrders() {
  const { t, locale } = useShopper()
  return (
    <div className="rest">
      <h2 className="d t-xl">{t('order.mine.empty.title')}</h2>
      <p>{t('order.mine.empty.text')}</p>
      <a className="btn" href={gridPath(locale, { target: 'all', family: 'all', category: [] })}>
        {t('bag.continue')}
      </a>
    </div>
  )
}
