'use client'
import { useEffect, useState } from 'react'
import type { Brand } from '#i18n/brands.ts'
import { onSignInChange } from '#lib/session/sign-in-id.ts'
import { forgetFormerMember } from './forget-member.ts'

/**
 * Counts the members who left while the page stands; what was typed or is known of one has it as its key and goes with
 * them. What an earlier page of this tab left behind is erased before anything reads it.
 */
export function useTenure(brand: Brand): number {
  const [tenure, setTenure] = useState(() => {
    if (typeof window !== 'undefined') forgetFormerMember(brand)
    return 0
  })
  useEffect(() => onSignInChange(() => forgetFormerMember(brand) && setTenure((count) => count + 1)), [brand])
  return tenure
}
