'use client'
import type { ReactNode } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { PickupPointOption } from '#lib/checkout/pickup-points.client.ts'
import { SearchLocationField } from './search-location-field.tsx'
import { useDeliveryPoints } from './use-delivery-points.ts'

/** Search field for pickup points and its result: a list, no matches, or an error. */
export function PointSearch({
  type,
  children,
}: {
  readonly type: '04' | '05' | '06'
  readonly children: (points: readonly PickupPointOption[]) => ReactNode
}) {
  const { t } = useShopper()
  const { first, near, setNear, points, isError, isFetching, refetch } = useDeliveryPoints(type)
  return (
    <>
      <SearchLocationField initialValue={first} onSearch={setNear} busy={isFetching} />
      {near && isFetching && points === undefined && <div className="sk" style={{ height: 240 }} />}
      {points === null && (
        <p role="alert">
          {t('delivery.points.down')}{' '}
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('bag.retry')}
          </button>
        </p>
      )}
      {isError && (
        <p role="alert">
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('checkout.list.retry')}
          </button>
        </p>
      )}
      {points?.length === 0 && <p role="status">{t('delivery.noPoints')}</p>}
      {points && points.length > 0 && children(points)}
    </>
  )
}
