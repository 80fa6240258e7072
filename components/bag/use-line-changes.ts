'use client'
import { useState } from 'react'
import type { Refusal } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { type Part, partsKey } from '#lib/bag/parts.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { BagRefused, useChangeSize, useExchangePart, useRemoveLine } from '#lib/bag/use-bag.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'

/** The last thing that happened to the bag, told in its status line. */
export type News =
  | { readonly kind: 'removed'; readonly line: BagLine }
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
    async undo(line: BagLine) {
      setNews(null)
      const { code, size, target, parentId, children } = line
      const own = { material: code, size, target, ...(parentId ? { parentId } : {}) }
      const result = await addToBag(
        { ...own, with: children.map((child) => ({ material: child.code, size: child.size })) },
        true,
      )
      if (!result.ok) setNews({ kind: 'refused', refusal: result.refusal })
    },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
