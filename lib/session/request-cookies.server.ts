import type { NextRequest, NextResponse } from 'next/server'
import type { Brand } from '#config/brands.ts'
import { type CookieKey, type CookieReader, checkCookieValue, getCookieName, getMaxAge } from './cookies.ts'

/** The server half of the cookie table: reads the cookies of a request. */
export function createCookieReader({ cookies }: Pick<NextRequest, 'cookies'>): CookieReader {
  return (brand, key) => checkCookieValue(key, cookies.get(getCookieName(brand, key))?.value)
}

/**
 * Sets a cookie with the response, with the lifetime of the table.
 * @param value null erases the cookie
 * @param secure whether the page is https
 */
export function setCookie(
  { cookies }: Pick<NextResponse, 'cookies'>,
  brand: Brand,
  key: CookieKey,
  value: string | null,
  secure: boolean,
): void {
  const maxAge = getMaxAge(key, value)
  cookies.set(getCookieName(brand, key), value ?? '', {
    ...(maxAge === null ? {} : { maxAge }),
    sameSite: 'lax',
    secure,
  })
}
