'use client'
import { useState } from 'react'
import type { ResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.client.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { type BundlePart, bundlePartsKey } from '#lib/bag/bundle-parts.client.ts'
import {
  BagChangeError,
  changeBundlePart,
  changeLineSize,
  removeBagLine,
} from '#lib/bag/change-bag.client.ts'
import { toTransferredProduct } from '#lib/bag/transfer-bag.client.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { invalidateWishlist } from '#lib/wishlist/use-wishlist.ts'
import { addToWishlist } from '#lib/wishlist/wishlist.client.ts'

/** The last change to the bag, shown in its status line. */
export type BagNotice =
  | {
      readonly kind: 'removed' | 'later'
      readonly line: BagLine
      /** Resolves to whether the shop removed the line. */
      readonly removal: Promise<boolean>
      /** Removes the line from the wishlist again, after a save for later; a no-op for a removed line. */
      readonly undoSaveForLater: () => Promise<void>
    }
  | { readonly kind: 'refused'; readonly error: ResultError }

const outOfStockError: ResultError = { code: 'no_stock', message: '', retryable: false }

/**
 * Refetches the bag, because a failed call may have succeeded on the server. False when the bag cannot be
 * read.
 */
async function isInBag(shop: ShopContext, id: string): Promise<boolean> {
  try {
    const { bag } = await getQueryClient().fetchQuery({ ...bagQuery(shop), staleTime: 0 })
    return bag?.lines.some((line) => line.id === id) ?? false
  } catch {
    return false
  }
}

/** Changes and removes lines, with undo. Every error becomes a notice. */
export function useLineChanges(shop: ShopContext) {
  const [notice, setNotice] = useState<BagNotice | null>(null)

  function showError(cause: unknown): false {
    if (!(cause instanceof BagChangeError)) throw cause
    setNotice({ kind: 'refused', error: cause.error })
    return false
  }

  /** Resolves to whether the change succeeded. */
  const trackChange = (change: Promise<unknown>): Promise<boolean> => change.then(() => true, showError)

  return {
    notice,
    changeSize(line: BagLine, size: string) {
      setNotice(null)
      const stock = line.sizes.find(({ value }) => value === size)?.stock ?? 0
      if (stock < 1) return setNotice({ kind: 'refused', error: outOfStockError })
      void trackChange(changeLineSize(shop, line.id, size))
    },
    changePart(part: BagLine, replacement: BundlePart) {
      setNotice(null)
      void trackChange(changeBundlePart(shop, part.id, replacement)).then((succeeded) => {
        if (!succeeded) void getQueryClient().invalidateQueries({ queryKey: bundlePartsKey })
      })
    },
    remove(line: BagLine) {
      setNotice({
        kind: 'removed',
        line,
        removal: trackChange(removeBagLine(shop, line.id)),
        undoSaveForLater: async () => {},
      })
    },
    /**
     * Saves a line for later: moves it to the wishlist, and back into the bag if the removal fails. It is
     * always in at least one of the two.
     */
    saveForLater(line: BagLine) {
      const saving = addToWishlist(toTransferredProduct(line))
      async function undoSaveForLater() {
        const saved = await saving
        if (saved.ok) await saved.value()
        invalidateWishlist()
      }
      async function removeSavedLine() {
        const saved = await saving
        if (!saved.ok) {
          setNotice({ kind: 'refused', error: saved.error })
          return false
        }
        invalidateWishlist()
        if (await trackChange(removeBagLine(shop, line.id))) return true
        if (await isInBag(shop, line.id)) await undoSaveForLater()
        return false
      }
      setNotice({ kind: 'later', line, removal: removeSavedLine(), undoSaveForLater })
    },
    showNotice: setNotice,
    async undo({ line, removal, undoSaveForLater }: Exclude<BagNotice, { kind: 'refused' }>) {
      setNotice(null)
      // A line that could not be removed is still in the bag.
      if (!(await removal)) return
      const { code, size, target, parentId, children, giftCardFacts } = line
      const product = {
        ...{ material: code, size, target },
        ...(parentId ? { parentId } : {}),
        ...(giftCardFacts ? { giftCardFacts } : {}),
      }
      const result = await addToBag(
        {
          ...product,
          additionalProducts: children.map((child) => ({ material: child.code, size: child.size })),
        },
        true,
      )
      // If the bag rejects the line, it stays on the wishlist.
      if (result.ok) await undoSaveForLater()
      else setNotice({ kind: 'refused', error: result.error })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
