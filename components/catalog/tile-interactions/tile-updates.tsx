import { useCallback } from 'react'
import type { TileLabels } from './tile-labels.ts'
import { useStalePrices } from './use-stale-prices.ts'
import { useStoreBadges } from './use-store-badges.ts'
import { useVisitorVouchers } from './use-visitor-vouchers.ts'
import { VoucherToast } from './voucher-toast.tsx'

export type TileUpdatesProps = { readonly labels: TileLabels; readonly pathname: string }

/** Current prices, the visitor’s vouchers and store, for all prices and tiles in view. */
export function TileUpdates({ labels, pathname }: TileUpdatesProps) {
  const { note, closeNote, refetch: refetchVouchers } = useVisitorVouchers(labels.voucher, pathname)
  const refetchBadges = useStoreBadges(labels.inStore, pathname)
  const onRefreshed = useCallback(() => {
    refetchVouchers()
    refetchBadges()
  }, [refetchVouchers, refetchBadges])
  useStalePrices(labels, pathname, onRefreshed)
  return <VoucherToast note={note} labels={labels.voucher} onClose={closeNote} />
}
