'use client'
import { useState } from 'react'
import { firstError, isKo, type Reply, randomId } from '#api-client/call-route.ts'
import { getFieldErrors, toResultError } from '#lib/api/result.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { isRetryable, paymentTimeoutMs } from '#lib/payments/payment-requests.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getOrCreateAttempt, removeAttempts, saveAttempt } from '../payments/attempt.client.ts'
import { newOrderCodes, type OrderError, type Purchase, toOrderError, toOrderInput } from './use-order.ts'

/** Longer than a payment without a response blocks the order. */
const maxWaitMs = 40_000
const retryDelayMs = 4000

const isPaymentInProgress = (reply: Reply<'contingencyOrder'>) =>
  isKo(reply) && firstError(reply).code === 'payment_in_progress'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Places a bag as an offline order that a person confirms: in a market without online orders, or while
 * payments are down. One idempotency key per attempt: a double click or a reload creates one order. Returns
 * its reference, or null with the reason in `orderError`; an outage keeps the attempt.
 */
export function useOfflineOrder(shop: ShopContext, route: 'offlineOrder' | 'contingencyOrder') {
  const [orderError, setOrderError] = useState<OrderError | 'outage' | null>(null)
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
    const sendOrder = (key: string) =>
      withCaptcha(shop.locale, (captchaToken) =>
        shopApi[route](
          { ...toOrderInput(shop, purchase), ...(note.trim() ? { note: note.trim() } : {}), captchaToken },
          { idempotencyKey: key, timeoutMs: paymentTimeoutMs },
        ),
      )
    let attempt = getOrCreateAttempt(shop.brand, bag.hash, content)
    let reply = await sendOrder(attempt.key)
    if (isKo(reply) && newOrderCodes.has(firstError(reply).code)) {
      // The order expired before it was accepted: create a new order instead.
      attempt = saveAttempt(shop.brand, { ...attempt, key: randomId(), reference: null })
      reply = await sendOrder(attempt.key)
    }
    // A payment without a response may still complete: wait for it.
    for (let waited = 0; waited < maxWaitMs && isPaymentInProgress(reply); waited += retryDelayMs) {
      await sleep(retryDelayMs)
      reply = await sendOrder(attempt.key)
    }
    if (!isKo(reply)) {
      saveAttempt(shop.brand, { ...attempt, reference: reply.encodedReference })
      return reply.encodedReference
    }
    const failure = { ok: false as const, error: toResultError(reply), fieldErrors: getFieldErrors(reply) }
    if (isRetryable(failure.error)) {
      setOrderError('outage')
      return null
    }
    removeAttempts(shop.brand, ({ key }) => key === attempt.key)
    await getQueryClient().invalidateQueries({ queryKey: bagQuery(shop).queryKey })
    setOrderError(toOrderError(failure, purchase, shop.brand))
    return null
  }

  return {
    orderError,
    sending,
    async placeOfflineOrder(purchase: Purchase, note: string): Promise<string | null> {
      if (sending) return null
      setSending(true)
      setOrderError(null)
      try {
        return await send(purchase, note)
      } finally {
        setSending(false)
      }
    },
  }
}
