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
  /** What goes in with it: additions, and the part that completes a bundle, whose size follows. */
  readonly additionalProducts?: readonly { readonly material: string; readonly size?: string | undefined }[]
  /** The line of the bag that this is bought on top of. */
  readonly parentId?: string
  /** Of a gift card: who it is for. */
  readonly giftCardFacts?: GiftCardFacts | undefined
}

/**
 * Puts a pair into the bag. Costs the page nothing until the first add: everything behind it is loaded then.
 * `add` never throws; a refusal comes back with its code (`bag_full`, `size_not_found`, `bundle_incomplete`, `network_error`, …).
 * After a success the header’s bag button opens the side sheet (or the bag page in tablet mode) by itself.
 */
export function useAddToBag(): {
  readonly add: (input: AddInput) => Promise<Result<AddedBag>>
  readonly pending: boolean
} {
  const [pending, setPending] = useState(false)
  async function add(input: AddInput): Promise<Result<AddedBag>> {
    setPending(true)
    try {
      const { addToBag } = await import('./actions.ts')
      return await addToBag(input)
    } catch (cause) {
      // The code of the bag did not arrive: as good as no network.
      return { ok: false, error: { code: 'network_error', message: String(cause), retryable: true } }
    } finally {
      setPending(false)
    }
  }
  return { add, pending }
}
