import { useCallback } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useStalePrices } from './use-stale-prices.ts'
import { useStoreBadges } from './use-store-badges.ts'
import { useVisitorVouchers } from './use-visitor-vouchers.ts'
import { VoucherToast } from './voucher-toast.tsx'

type Props = { readonly pathname: string }

/** Current prices, the visitor’s vouchers and store, for all prices and tiles in view. */
export function TileUpdates({ pathname }: Props) {
  const t = useTranslate()
  const { note, closeNote, refetch: refetchVouchers } = useVisitorVouchers(t, pathname)
  const refetchBadges = useStoreBadges(t, pathname)
  const onRefreshed = useCallback(() => {
    refetchVouchers()
    refetchBadges()
  }, [refetchVouchers, refetchBadges])
  useStalePrices(t, pathname, onRefreshed)
  return <VoucherToast note={note} onClose={closeNote} />
}
