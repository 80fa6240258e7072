import { useCallback, useEffect, useState } from 'react'
import { onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { onMount } from './on-mount.client.ts'
import type { TileLabels } from './tile-labels.ts'
import {
  clearVoucherPrices,
  fetchVisitorVouchers,
  invalidateVoucherPrices,
  showAutomaticVoucher,
  showVouchers,
  type VoucherNote,
} from './visitor-vouchers.client.ts'

/**
 * Shows the visitor’s vouchers at all prices in view, also at prices that appear later.
 * @param pathname of the page in view: the visitor’s vouchers may have changed on the page before
 */
export function useVisitorVouchers(labels: TileLabels['voucher'], pathname: string) {
  const [note, setNote] = useState<VoucherNote | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other prices
  useEffect(() => {
    const update = () => {
      showVouchers(labels)
      void fetchVisitorVouchers(labels, setNote)
    }
    update()
    const stopMounts = onMount(() => {
      showAutomaticVoucher(labels)
      void fetchVisitorVouchers(labels, setNote)
    })
    const stopSignIns = onSignInChange(() => {
      clearVoucherPrices()
      update()
    })
    return () => {
      stopMounts()
      stopSignIns()
    }
  }, [labels, pathname])

  const refetch = useCallback(() => {
    invalidateVoucherPrices()
    void fetchVisitorVouchers(labels, setNote)
  }, [labels])

  return { note, closeNote: () => setNote(null), refetch }
}
