'use client'
import { useTransferredBag } from '#lib/bag/use-transferred-bag.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ActionNotice } from './action-notice.tsx'
import type { BagLabels } from './bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly labels: BagLabels; readonly onSettled: () => void }

/** Says that a line transferred from another market is missing from the bag. */
export function TransferIncompleteNotice({ shop, labels, onSettled }: Props) {
  const { isIncomplete, pending, retry, discard } = useTransferredBag(shop)
  if (!isIncomplete) return null
  const choice = {
    accept: labels.retry,
    decline: labels.parkedDiscard,
    onAccept: retry,
    onDecline: discard,
    isPending: pending,
  }
  return <ActionNotice text={labels.transferIncomplete} isError actions={choice} onSettled={onSettled} />
}
