'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import { useParkedBags } from '#lib/bag/use-parked-bags.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ActionNotice } from './action-notice.tsx'
import type { BagLabels } from './bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly labels: BagLabels; readonly onSettled: () => void }

/** Offers the bag that the customer left in this market before switching to another. */
export function ParkedBagNotice({ shop, labels, onSettled }: Props) {
  const { parked, pending, failed, restore, discard } = useParkedBags(shop)
  if (!parked.length && !failed) return null
  const errorText = failed === 'outage' ? labels.outage : labels.parkedFailed
  const names = [...new Set(parked.flatMap(({ lines }) => lines.map(({ name }) => name)))].join(', ')
  const choice = {
    accept: labels.parkedRestore,
    decline: labels.parkedDiscard,
    onAccept: restore,
    onDecline: discard,
    isPending: pending,
  }
  return (
    <ActionNotice
      text={failed ? errorText : interpolate(labels.parked, { names })}
      actions={parked.length > 0 ? choice : null}
      onSettled={onSettled}
    />
  )
}
