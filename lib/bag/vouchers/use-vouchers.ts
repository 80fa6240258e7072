'use client'
import { useState } from 'react'
import type { Refusal } from '#lib/api/result.ts'
import { BagRefused, changeBag } from '#lib/bag/change.ts'
import { withoutVoucher } from '#lib/bag/rules.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { letApply, takeOff, tidyCode, tryCode } from './try-code.ts'

/** The last thing that happened to the bag’s vouchers. */
export type VoucherNews =
  | { readonly kind: 'applies' | 'kept' | 'gone'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string; readonly refusal: Refusal }

/** What a voucher makes of the bag the shop alone knows. */
const asItIs = (bag: Bag): Bag => bag

/** Adding a code to the bag and taking vouchers off it; every refusal becomes news. */
export function useVouchers(place: Place) {
  const [news, setNews] = useState<VoucherNews | null>(null)
  const [waiting, setWaiting] = useState(0)

  /** The bag after a change; null where it was refused, which is told. */
  async function changed(code: string, change: Promise<Bag>): Promise<Bag | null> {
    setWaiting((count) => count + 1)
    try {
      return await change
    } catch (cause) {
      if (!(cause instanceof BagRefused)) throw cause
      setNews({ kind: 'refused', code, refusal: cause.refusal })
      return null
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    news,
    pending: waiting > 0,
    /** Tells whether the code was taken. */
    async add(typed: string): Promise<boolean> {
      const code = tidyCode(typed)
      setNews(null)
      const bag = await changed(
        code,
        changeBag(place, asItIs, (before) => tryCode(place, before, typed)),
      )
      if (!bag) return false
      const applies = bag.vouchers.some((voucher) => voucher.code === code && voucher.why === null)
      setNews({ kind: applies ? 'applies' : 'kept', code })
      return true
    },
    remove(voucher: BagVoucher): void {
      setNews({ kind: 'gone', code: voucher.code })
      const without = (bag: Bag) => withoutVoucher(bag, voucher.code)
      void changed(
        voucher.code,
        changeBag(place, without, (bag) => takeOff(place, bag, voucher)),
      )
    },
    letApply(): void {
      setNews(null)
      void changed(
        '',
        changeBag(place, asItIs, (bag) => letApply(place, bag)),
      )
    },
  }
}
