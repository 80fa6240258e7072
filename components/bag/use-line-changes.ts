'use client'
import { useState } from 'react'
import type { Refusal } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import { productOf } from '#lib/bag/carry.ts'
import { BagRefused, exchangePart, resizeLine, takeOut } from '#lib/bag/change.ts'
import { type Part, partsKey } from '#lib/bag/parts.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { addToWishlist } from '#lib/bag/wishlist/store.ts'
import { lookAtWishlistAgain } from '#lib/bag/wishlist/use-wishlist.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'

/** The last thing that happened to the bag, told in its status line. */
export type News =
  | {
      readonly kind: 'removed' | 'later'
      readonly line: BagLine
      /** Whether the shop has taken it out; once that is known. */
      readonly gone: Promise<boolean>
      /** Takes it off the wishlist again, which is as it was before; does nothing for a line that was removed. */
      readonly undoWish: () => void
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const noSize: Refusal = { code: 'no_stock', message: '', retryable: false }

/** Whether the bag has a line, asked anew: a call that failed may have been done. False where nobody can say. */
async function isInBag(place: Place, id: string): Promise<boolean> {
  try {
    const { bag } = await queryClient().fetchQuery({ ...bagQuery(place), staleTime: 0 })
    return bag?.lines.some((line) => line.id === id) ?? false
  } catch {
    return false
  }
}

/** Changing and removing lines, with undo; every refusal becomes news. */
export function useLineChanges(place: Place) {
  const [news, setNews] = useState<News | null>(null)

  function refused(cause: unknown): false {
    if (!(cause instanceof BagRefused)) throw cause
    setNews({ kind: 'refused', refusal: cause.refusal })
    return false
  }

  /** Whether it went. */
  const sent = (change: Promise<unknown>): Promise<boolean> => change.then(() => true, refused)

  return {
    news,
    resize(line: BagLine, size: string) {
      setNews(null)
      const stock = line.sizes.find(({ value }) => value === size)?.stock ?? 0
      if (stock < 1) return setNews({ kind: 'refused', refusal: noSize })
      void sent(resizeLine(place, line.id, size))
    },
    exchange(part: BagLine, by: Part) {
      setNews(null)
      void sent(exchangePart(place, part.id, by)).then((went) => {
        if (!went) void queryClient().invalidateQueries({ queryKey: partsKey })
      })
    },
    remove(line: BagLine) {
      setNews({ kind: 'removed', line, gone: sent(takeOut(place, line.id)), undoWish: () => {} })
    },
    /** Puts a line aside: it waits on the wishlist, and is back in the bag where that fails. Never in neither. */
    later(line: BagLine) {
      const undo = addToWishlist(place.brand, productOf(line))
      const undoWish = () => {
        undo()
        lookAtWishlistAgain()
      }
      lookAtWishlistAgain()
      const gone = sent(takeOut(place, line.id)).then(async (went) => {
        if (went) return true
        if (await isInBag(place, line.id)) undoWish()
        return false
      })
      setNews({ kind: 'later', line, gone, undoWish })
    },
    tell: setNews,
    async undo({ line, gone, undoWish }: Exclude<News, { kind: 'refused' }>) {
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
        { ...own, with: children.map((child) => ({ material: child.code, size: child.size })) },
        true,
      )
      // What the bag did not take waits on the wishlist still.
      if (result.ok) undoWish()
      else setNews({ kind: 'refused', refusal: result.refusal })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
