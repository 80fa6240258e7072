import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { onMount } from './on-mount.client.ts'
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
export function useVisitorVouchers(t: Translate, pathname: string) {
  const [note, setNote] = useState<VoucherNote | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other prices
  useEffect(() => {
    const update = () => {
      showVouchers(t)
      void fetchVisitorVouchers(t, setNote)
    }
    update()
    const stopMounts = onMount(() => {
      showAutomaticVoucher(t)
      void fetchVisitorVouchers(t, setNote)
    })
    const stopSignIns = onSignInChange(() => {
      clearVoucherPrices()
      update()
    })
    return () => {
      stopMounts()
      stopSignIns()
    }
  }, [t, pathname])

  const refetch = useCallback(() => {
    invalidateVoucherPrices()
    void fetchVisitorVouchers(t, setNote)
  }, [t])

  return { note, closeNote: () => setNote(null), refetch }
}
