'use client'
import { useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { createPaymentConfirm } from './payment-requests.ts'

/** Pays an order that exists with another card; a card keeps its key as long as the page stands. */
export function usePaymentConfirm(locale: Locale) {
  const [confirm] = useState(() => createPaymentConfirm(locale))
  return confirm
}
