'use client'
import { useState } from 'react'
import type { Refusal } from '#lib/api/result.ts'
import { withoutVoucher } from '#lib/bag/rules.ts'
import type { BagVoucher } from '#lib/bag/types.ts'
import { BagRefused, useBagChange } from '#lib/bag/use-bag.ts'
import type { Place } from '#lib/session/place.ts'
import { letApply, takeOff, tidyCode, tryCode } from './try-code.ts'

/** The last thing that happened to the bag’s vouchers. */
export type VoucherNews =
  | { readonly kind: 'applies' | 'kept' | 'gone'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string; readonly refusal: Refusal }

/** Adding a code to the bag and taking vouchers off it; every refusal becomes news. */
export function useVouchers(place: Place) {
  const [news, setNews] = useState<VoucherNews | null>(null)
  const adding = useBagChange<string>(
    place,
    (bag) => bag,
    (bag, typed) => tryCode(place, bag, typed),
  )
  const removing = useBagChange<BagVoucher>(
    place,
    (bag, { code }) => withoutVoucher(bag, code),
    (bag, voucher) => takeOff(place, bag, voucher),
  )
  const restoring = useBagChange<null>(
    place,
    (bag) => bag,
    (bag) => letApply(place, bag),
  )
  const refusedFor = (code: string) => (cause: Error) => {
    if (!(cause instanceof BagRefused)) throw cause
    setNews({ kind: 'refused', code, refusal: cause.refusal })
  }

  return {
    news,
    pending: adding.isPending || removing.isPending || restoring.isPending,
    /** Tells whether the code was taken. */
    async add(typed: string): Promise<boolean> {
      const code = tidyCode(typed)
      setNews(null)
      try {
        const bag = await adding.mutateAsync(typed)
        const applies = bag.vouchers.some((voucher) => voucher.code === code && voucher.why === null)
        setNews({ kind: applies ? 'applies' : 'kept', code })
        return true
      } catch (cause) {
        refusedFor(code)(cause instanceof Error ? cause : new Error(String(cause)))
        return false
      }
    },
    remove(voucher: BagVoucher): void {
      setNews({ kind: 'gone', code: voucher.code })
      removing.mutate(voucher, { onError: refusedFor(voucher.code) })
    },
    letApply(): void {
      setNews(null)
      restoring.mutate(null, { onError: refusedFor('') })
    },
  }
}
