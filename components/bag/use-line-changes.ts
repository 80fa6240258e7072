'use client'
import { useState } from 'react'
import type { Refusal } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { productOf } from '#lib/bag/carry.ts'
import { type Part, partsKey } from '#lib/bag/parts.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { BagRefused, useChangeSize, useExchangePart, useRemoveLine } from '#lib/bag/use-bag.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'
import { addToWishlist, isSameWish, readWishlist, removeFromWishlist } from '#lib/wishlist/store.ts'
import { lookAtWishlistAgain } from '#lib/wishlist/use-wishlist.ts'

/** The last thing that happened to the bag, told in its status line. */
export type News =
  | { readonly kind: 'removed' | 'later'; readonly line: BagLine }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const noSize: Refusal = { code: 'no_stock', message: '', retryable: false }

/** Changing and removing lines, with undo; every refusal becomes news. */
export function useLineChanges(place: Place) {
  const [news, setNews] = useState<News | null>(null)
  const changing = useChangeSize(place)
  const exchanging = useExchangePart(place)
  const removing = useRemoveLine(place)

  function refused(cause: unknown) {
    if (!(cause instanceof BagRefused)) throw cause
    setNews({ kind: 'refused', refusal: cause.refusal })
  }

  return {
    news,
    resize(line: BagLine, size: string) {
      setNews(null)
      const stock = line.sizes.find(({ value }) => value === size)?.stock ?? 0
      if (stock < 1) return setNews({ kind: 'refused', refusal: noSize })
      changing.mutate({ id: line.id, size }, { onError: refused })
    },
    exchange(part: BagLine, by: Part) {
      setNews(null)
      exchanging.mutate(
        { id: part.id, part: by },
        {
          onError: (cause) => {
            void queryClient().invalidateQueries({ queryKey: partsKey })
            refused(cause)
          },
        },
      )
    },
    remove(line: BagLine) {
      setNews({ kind: 'removed', line })
      removing.mutate({ id: line.id }, { onError: refused })
    },
    /** Puts a line aside: it waits on the wishlist, and is back in the bag where that fails. */
    later(line: BagLine) {
      const wish = productOf(line)
      const wasThere = readWishlist(place.brand).some((other) => isSameWish(other, wish))
      addToWishlist(place.brand, wish)
      lookAtWishlistAgain()
      setNews({ kind: 'later', line })
      removing.mutate(
        { id: line.id },
        {
          onError: (cause) => {
            if (!wasThere) removeFromWishlist(place.brand, wish)
            lookAtWishlistAgain()
            refused(cause)
          },
        },
      )
    },
    tell: setNews,
    async undo(line: BagLine) {
      if (news?.kind === 'later') {
        removeFromWishlist(place.brand, productOf(line))
        lookAtWishlistAgain()
      }
      setNews(null)
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
      if (!result.ok) setNews({ kind: 'refused', refusal: result.refusal })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
