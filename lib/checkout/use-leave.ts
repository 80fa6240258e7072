'use client'
import { useState } from 'react'
import { isKo } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { refusalOf } from '#lib/api/result.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import { mayTryAgain, paymentTimeoutMs } from '#lib/payments/calls.ts'
import { queryClient } from '#lib/query/client.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import type { Place } from '#lib/session/place.ts'
import { attemptFor, dropAttempt, keepAttempt } from './attempt.ts'
import { faultsIn, type OrderRefusal, orderInput, type Purchase, refusalFor } from './use-order.ts'

/**
 * Leaves a bag with the shop as an order that a person confirms. One key an attempt: a double click or a reload makes
 * one order. Answers its reference, or null for what `refusal` tells; an outage is a refusal that keeps the attempt.
 */
export function useLeave(place: Place) {
  const [refusal, setRefusal] = useState<OrderRefusal | 'outage' | null>(null)
  const [sending, setSending] = useState(false)

  async function send(purchase: Purchase, note: string): Promise<string | null> {
    const { bag, values, totals } = purchase
    const content = fingerprint([
      'left',
      bag.hash,
      bag.lines.map(({ id, size }) => [id, size]),
      values,
      totals,
      note,
    ])
    const attempt = attemptFor(place.brand, bag.hash, content)
    const reply = await shop.offlineOrder(
      { ...orderInput(place, purchase), ...(note.trim() ? { note: note.trim() } : {}) },
      { idempotencyKey: attempt.key, timeoutMs: paymentTimeoutMs },
    )
    if (!isKo(reply)) {
      keepAttempt(place.brand, { ...attempt, reference: reply.encodedReference })
      return reply.encodedReference
    }
    const refused = { ok: false as const, refusal: refusalOf(reply), faults: faultsIn(reply) }
    if (mayTryAgain(refused.refusal)) {
      setRefusal('outage')
      return null
    }
    dropAttempt(place.brand)
    await queryClient().invalidateQueries({ queryKey: bagQuery(place).queryKey })
    setRefusal(refusalFor(refused, purchase, attempt))
    return null
  }

  return {
    refusal,
    sending,
    async leave(purchase: Purchase, note: string): Promise<string | null> {
      if (sending) return null
      setSending(true)
      setRefusal(null)
      try {
        return await send(purchase, note)
      } finally {
        setSending(false)
      }
    },
  }
}
