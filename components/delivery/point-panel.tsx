'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { PickupPointList } from './pickup-point-list.tsx'
import { PointSearch } from './point-search.tsx'

/** Search for parcel points or post offices near a town, to select one. */
export function PointPanel({ type }: { readonly type: '05' | '06' }) {
  const { t } = useShopper()
  return (
    <PointSearch type={type}>
      {(points) => (
        <PickupPointList
          name="deliveryPointId"
          legend={type === '05' ? t('delivery.points.label') : t('delivery.offices')}
          options={points}
        />
      )}
    </PointSearch>
  )
}
