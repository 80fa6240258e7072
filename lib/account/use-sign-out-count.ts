'use client'
import { useEffect, useState } from 'react'
import type { Brand } from '#config/brands.ts'
import { onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { clearFormerMember } from './clear-former-member.client.ts'

/**
 * Counts the sign-outs, and the sign-ins as another member, while the page is open. Components that show or
 * hold member data use the count as their key, so that they remount without it. Data that an earlier page of
 * this tab left is erased before anything reads it.
 */
export function useSignOutCount(brand: Brand): number {
  const [count, setCount] = useState(() => {
    if (typeof window !== 'undefined') clearFormerMember(brand)
    return 0
  })
  useEffect(() => onSignInChange(() => clearFormerMember(brand) && setCount((before) => before + 1)), [brand])
  return count
}
