'use client'
import { useState } from 'react'
import type { ResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import { type BundlePart, bundlePartsKey } from '#lib/bag/bundle-parts.ts'
import { BagChangeError, changeBundlePart, changeLineSize, removeBagLine } from '#lib/bag/change-bag.ts'
import { toTransferredProduct } from '#lib/bag/transfer-bag.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { invalidateWishlist } from '#lib/bag/wishlist/use-wishlist.ts'
import { addToWishlist } from '#lib/bag/wishlist/wishlist-storage.ts'
import { getQueryClient } from '#lib/query/query-client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'

/** The last thing that happened to the bag, told in its status line. */
export type BagNotice =
  | {
      readonly kind: 'removed' | 'later'
      readonly line: BagLine
      /** Whether the shop has taken it out; once that is known. */
      readonly removal: Promise<boolean>
      /** Takes it off the wishlist again, which is as it was before; does nothing for a line that was removed. */
      readonly undoSaveForLater: () => void
    }
  | { readonly kind: 'refused'; readonly error: ResultError }

const outOfStockError: ResultError = { code: 'no_stock', message: '', retryable: false }

/** Whether the bag has a line, asked anew: a call that failed may have been done. False where nobody can say. */
async function isInBag(place: ShopContext, id: string): Promise<boolean> {
  try {
    const { bag } = await getQueryClient().fetchQuery({ ...bagQuery(place), staleTime: 0 })
    return bag?.lines.some((line) => line.id === id) ?? false
  } catch {
    return false
  }
}

/** Changing and removing lines, with undo; every refusal becomes news. */
export function useLineChanges(place: ShopContext) {
  const [notice, setNews] = useState<BagNotice | null>(null)

  function refused(cause: unknown): false {
    if (!(cause instanceof BagChangeError)) throw cause
    setNews({ kind: 'refused', error: cause.error })
    return false
  }

  /** Whether it went. */
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
    /** Puts a line aside: it waits on the wishlist, and is back in the bag where that fails. Never in neither. */
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
      // What could not be taken out is there.
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
      // What the bag did not take waits on the wishlist still.
      if (result.ok) undoWish()
      else setNews({ kind: 'refused', error: result.error })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
