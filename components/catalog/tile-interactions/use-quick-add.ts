import { useRef, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { dispatchBagAdded } from '#lib/bag/events.client.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { liveProductQuery } from '#lib/catalog/use-live-product.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getClosedText } from './get-closed-text.ts'

/** Maximum age of a stock answer when a product is added. */
const maxStockAgeMs = 3000

/** Fetches the live stock; undefined on failure, since the bag checks it again. */
async function fetchLiveProduct(code: string): Promise<LiveProduct | undefined> {
  try {
    const query = liveProductQuery(getPageShopContext().locale, code)
    return await getQueryClient().fetchQuery({ ...query, staleTime: maxStockAgeMs })
  } catch {
    return undefined
  }
}

type QuickAddProblem = { readonly text: string; readonly full: boolean }

export type QuickAdd = {
  /** Adds one unit to the bag; ignored while another add is pending. */
  readonly add: (size: { readonly value: string; readonly name: string }) => void
  /** The stored size whose add is pending. */
  readonly pending: string | null
  readonly problem: QuickAddProblem | null
}

/**
 * Adds a product from a tile. Checks stock and sale state first and shows errors as text. Opens the header’s
 * bag with the added product.
 * @param onAdded called just before the bag opens
 */
export function useQuickAdd(code: string, t: Translate, onAdded: () => void): QuickAdd {
  const [pending, setPending] = useState<string | null>(null)
  const [problem, setProblem] = useState<QuickAddProblem | null>(null)
  const busy = useRef(false)

  /** Why the size cannot be bought, or null if no reason is known. */
  function getBlockedReason(live: LiveProduct | undefined, size: string, name: string): string | null {
    if (!live) return null
    const closed = getClosedText(live.saleState, t)
    if (closed !== null) return closed
    const stockLeft = live.sizes.find(({ value }) => value === size)?.stock ?? 0
    return stockLeft > 0 ? null : t('product.gone', { size: name })
  }

  function getErrorText(errorCode: string, retryable: boolean): string {
    if (errorCode === 'bag_full') return t('product.full')
    if (errorCode === 'bundle_incomplete') return t('product.bundle')
    if (errorCode === 'gift_card_facts_missing') return t('product.giftCard')
    return getClosedText(errorCode, t) ?? (retryable ? t('product.failed') : t('product.refused'))
  }

  async function send(size: string, name: string): Promise<QuickAddProblem | null> {
    const live = await fetchLiveProduct(code)
    const text = getBlockedReason(live, size, name)
    if (text) return { text, full: false }
    try {
      const { addToBag } = await import('#lib/bag/actions.client.ts')
      const result = await addToBag({ material: code, size, target: live?.target }, true)
      if (result.ok) {
        onAdded()
        dispatchBagAdded(result.value)
        return null
      }
      const { code: errorCode, retryable } = result.error
      return { text: getErrorText(errorCode, retryable), full: errorCode === 'bag_full' }
    } catch {
      return { text: t('product.failed'), full: false }
    }
  }

  function add({ value, name }: { readonly value: string; readonly name: string }): void {
    if (busy.current) return
    busy.current = true
    setPending(value)
    setProblem(null)
    void send(value, name)
      .then(setProblem)
      .finally(() => {
        busy.current = false
        setPending(null)
        void getQueryClient().invalidateQueries(liveProductQuery(getPageShopContext().locale, code))
      })
  }

  return { add, pending, problem }
}
