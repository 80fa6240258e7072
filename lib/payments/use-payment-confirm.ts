'use client'
import { useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { createPaymentConfirm } from './payment-requests.client.ts'

/** Pays an existing order with another card; a card keeps its idempotency key while the page is open. */
export function usePaymentConfirm(locale: Locale) {
  const [confirm] = useState(() => createPaymentConfirm(locale))
  return confirm
}
