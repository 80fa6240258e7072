'use client'

import { useEffect } from 'react'
import type { Brand } from '#config/brands.ts'
import { saveNewsletterRequest } from '#lib/newsletter/seen-popups.client.ts'

/** Saves in this browser that the visitor asked for the newsletter: no popup invites to it any more. */
export function SaveRequest({ brand }: { readonly brand: Brand }) {
  useEffect(() => saveNewsletterRequest(brand), [brand])
  return null
}
