'use client'
import { useState } from 'react'
import type { Result } from '#lib/api/result.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import type { AddedBag } from './types.ts'

export type AddInput = {
  /** Material code. */
  readonly material: string
  /** The stored (EU) size. */
  readonly size: string
  /** Wire target (W, M, K, G, X) of the page it is added from. */
  readonly target?: 'W' | 'M' | 'K' | 'G' | 'X' | undefined
  /** Child products: additions, and the part that completes a bundle, which takes the bundle's size. */
  readonly additionalProducts?: readonly { readonly material: string; readonly size?: string | undefined }[]
  /** The line of the bag that this is an addition to. */
  readonly parentId?: string
  /** Of a gift card: its recipient. */
  readonly giftCardFacts?: GiftCardFacts | undefined
}

/**
 * Adds a product to the bag. The code behind it is loaded on the first add. `add` never throws; a failure
 * returns its code (`bag_full`, `size_not_found`, `bundle_incomplete`, `network_error`, …). After a success
 * the bag button of the header opens the side sheet (or the bag page in tablet mode).
 */
export function useAddToBag(): {
  readonly add: (input: AddInput) => Promise<Result<AddedBag>>
  readonly pending: boolean
} {
  const [pending, setPending] = useState(false)
  async function add(input: AddInput): Promise<Result<AddedBag>> {
    setPending(true)
    try {
      const { addToBag } = await import('./actions.client.ts')
      return await addToBag(input)
    } catch (cause) {
      // The code of the bag failed to load: report it as a network error.
      return { ok: false, error: { code: 'network_error', message: String(cause), retryable: true } }
    } finally {
      setPending(false)
    }
  }
  return { add, pending }
}
