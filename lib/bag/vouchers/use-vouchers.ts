'use client'
import { useState } from 'react'
import type { ResultError } from '#lib/api/result.ts'
import { BagChangeError, changeBag } from '#lib/bag/change-bag.client.ts'
import { excludeVoucher } from '#lib/bag/rules.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { normalizeCode } from '#validation/voucher-code-shape.ts'
import { applyCode, enableAutoApply, removeVoucher } from './apply-code.client.ts'

/** The last change of the bag’s vouchers. */
export type VoucherNoticeState =
  | { readonly kind: 'applies' | 'kept' | 'gone'; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string; readonly error: ResultError }

/** Only the service knows the effect of a voucher on the bag. */
const showUnchanged = (bag: Bag): Bag => bag

/** Adds a code to the bag and removes vouchers; every failure becomes a notice. */
export function useVouchers(shop: ShopContext) {
  const [notice, setNotice] = useState<VoucherNoticeState | null>(null)
  const [waiting, setWaiting] = useState(0)

  /** The bag after a change; null if it was rejected, which is shown as a notice. */
  async function applyChange(code: string, change: Promise<Bag>): Promise<Bag | null> {
    setWaiting((count) => count + 1)
    try {
      return await change
    } catch (cause) {
      if (!(cause instanceof BagChangeError)) throw cause
      setNotice({ kind: 'refused', code, error: cause.error })
      return null
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    notice,
    pending: waiting > 0,
    /** Returns whether the code was accepted. */
    async add(typed: string): Promise<boolean> {
      const code = normalizeCode(typed)
      setNotice(null)
      const bag = await applyChange(
        code,
        changeBag(shop, showUnchanged, (before) => applyCode(shop, before, typed)),
      )
      if (!bag) return false
      const applies = bag.vouchers.some(
        (voucher) => voucher.code === code && voucher.rejectionReason === null,
      )
      setNotice({ kind: applies ? 'applies' : 'kept', code })
      return true
    },
    /** Returns whether the bag could be changed. */
    async remove(voucher: BagVoucher): Promise<boolean> {
      setNotice({ kind: 'gone', code: voucher.code })
      const without = (bag: Bag) => excludeVoucher(bag, voucher.code)
      const bag = await applyChange(
        voucher.code,
        changeBag(shop, without, (before) => removeVoucher(shop, before, voucher)),
      )
      return bag !== null
    },
    /** Returns whether the bag could be changed. */
    async enableAutoApply(): Promise<boolean> {
      setNotice(null)
      const bag = await applyChange(
        '',
        changeBag(shop, showUnchanged, (before) => enableAutoApply(shop, before)),
      )
      return bag !== null
    },
  }
}
