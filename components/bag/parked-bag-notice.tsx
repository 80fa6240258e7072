'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useParkedBags } from '#lib/bag/use-parked-bags.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ActionNotice } from './action-notice.tsx'

type Props = { readonly shop: ShopContext; readonly onSettled: () => void }

/** Offers the bag that the customer left in this market before switching to another. */
export function ParkedBagNotice({ shop, onSettled }: Props) {
  const t = useTranslate()
  const { parked, pending, failed, restore, discard } = useParkedBags(shop)
  if (!parked.length && !failed) return null
  const errorText = failed === 'outage' ? t('bag.outage.label') : t('bag.parked.failed')
  const names = [...new Set(parked.flatMap(({ lines }) => lines.map(({ name }) => name)))].join(', ')
  const choice = {
    accept: t('bag.parked.back'),
    decline: t('bag.parked.drop'),
    onAccept: restore,
    onDecline: discard,
    isPending: pending,
  }
  return (
    <ActionNotice
      text={failed ? errorText : t('bag.parked.label', { names })}
      actions={parked.length > 0 ? choice : null}
      onSettled={onSettled}
    />
  )
}
