'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useTransferredBag } from '#lib/bag/use-transferred-bag.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ActionNotice } from './action-notice.tsx'

type Props = { readonly shop: ShopContext; readonly onSettled: () => void }

/** Says that a line transferred from another market is missing from the bag. */
export function TransferIncompleteNotice({ shop, onSettled }: Props) {
  const t = useTranslate()
  const { isIncomplete, pending, retry, discard } = useTransferredBag(shop)
  if (!isIncomplete) return null
  const choice = {
    accept: t('bag.retry'),
    decline: t('bag.parked.drop'),
    onAccept: retry,
    onDecline: discard,
    isPending: pending,
  }
  return <ActionNotice text={t('bag.along.left')} isError actions={choice} onSettled={onSettled} />
}
