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
import { invalidateWishlist } from '#lib/bag/wishlist/use-wishlist.ts'
import { addToWishlist } from '#lib/bag/wishlist/wishlist-storage.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The last change to the bag, shown in its status line. */
export type BagNotice =
  | {
      readonly kind: 'removed' | 'later'
      readonly line: BagLine
      /** Resolves to whether the shop removed the line. */
      readonly removal: Promise<boolean>
      /** Restores the wishlist as it was before the line was saved for later; a no-op for a removed line. */
      readonly undoSaveForLater: () => void
    }
  | { readonly kind: 'refused'; readonly error: ResultError }

const outOfStockError: ResultError = { code: 'no_stock', message: '', retryable: false }

/**
 * Refetches the bag, because a failed call may have succeeded on the server. False when the bag cannot be
 * read.
 */
async function isInBag(place: ShopContext, id: string): Promise<boolean> {
  try {
    const { bag } = await getQueryClient().fetchQuery({ ...bagQuery(place), staleTime: 0 })
    return bag?.lines.some((line) => line.id === id) ?? false
  } catch {
    return false
  }
}

/** Changes and removes lines, with undo. Every error becomes a notice. */
export function useLineChanges(place: ShopContext) {
  const [notice, setNews] = useState<BagNotice | null>(null)

  function refused(cause: unknown): false {
    if (!(cause instanceof BagChangeError)) throw cause
    setNews({ kind: 'refused', error: cause.error })
    return false
  }

  /** Resolves to whether the change succeeded. */
  const sent = (change: Promise<unknown>): Promise<boolean> => change.then(() => true, refused)

  return {
    news: notice,
    changeSize(line: BagLine, size: string) {
      setNews(null)
      const stock = line.sizes.find(({ value }) => value === size)?.stock ?? 0
      if (stock < 1) return setNews({ kind: 'refused', error: outOfStockError })
      void sent(changeLineSize(place, line.id, size))
    },
    changePart(part: BagLine, by: BundlePart) {
      setNews(null)
      void sent(changeBundlePart(place, part.id, by)).then((went) => {
        if (!went) void getQueryClient().invalidateQueries({ queryKey: bundlePartsKey })
      })
    },
    remove(line: BagLine) {
      setNews({
        kind: 'removed',
        line,
        removal: sent(removeBagLine(place, line.id)),
        undoSaveForLater: () => {},
      })
    },
    /**
     * Saves a line for later: moves it to the wishlist, and back into the bag if the removal fails. It is
     * always in at least one of the two.
     */
    saveForLater(line: BagLine) {
      const undo = addToWishlist(place.brand, toTransferredProduct(line))
      const undoSaveForLater = () => {
        undo()
        invalidateWishlist()
      }
      invalidateWishlist()
      const removal = sent(removeBagLine(place, line.id)).then(async (went) => {
        if (went) return true
        if (await isInBag(place, line.id)) undoSaveForLater()
        return false
      })
      setNews({ kind: 'later', line, removal, undoSaveForLater })
    },
    showNotice: setNews,
    async undo({ line, removal: gone, undoSaveForLater: undoWish }: Exclude<BagNotice, { kind: 'refused' }>) {
      setNews(null)
      // A line that could not be removed is still in the bag.
      if (!(await gone)) return
      const { code, size, target, parentId, children, giftCardFacts } = line
      const own = {
        ...{ material: code, size, target },
        ...(parentId ? { parentId } : {}),
        ...(giftCardFacts ? { giftCardFacts } : {}),
      }
      const result = await addToBag(
        { ...own, additionalProducts: children.map((child) => ({ material: child.code, size: child.size })) },
        true,
      )
      // If the bag rejects the line, it stays on the wishlist.
      if (result.ok) undoWish()
      else setNews({ kind: 'refused', error: result.error })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
