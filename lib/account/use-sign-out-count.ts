'use client'
import { useEffect, useState } from 'react'
import type { Brand } from '#i18n/brands.ts'
import { onSignInChange } from '#lib/session/sign-in-id.ts'
import { clearFormerMember } from './clear-former-member.ts'

/**
 * Counts the members who signed out, or were followed by another, while the page is open. Components that show or hold
 * data of a member use it as their key, so that they mount again without it. Data that an earlier page of this tab left
 * is erased before anything reads it.
 */
export function useSignOutCount(brand: Brand): number {
  const [count, setCount] = useState(() => {
    if (typeof window !== 'undefined') clearFormerMember(brand)
    return 0
  })
  useEffect(() => onSignInChange(() => clearFormerMember(brand) && setCount((before) => before + 1)), [brand])
  return count
}
