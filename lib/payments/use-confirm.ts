'use client'
import { useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { createConfirm } from './calls.ts'

/** Pays an order that exists with another card; a card keeps its key as long as the page stands. */
export function useConfirm(locale: Locale) {
  const [confirm] = useState(() => createConfirm(locale))
  return confirm
}
