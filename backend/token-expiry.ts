/** Tolerated clock skew between two processes. */
export const clockSkewMs = 5 * 60_000

/**
 * The expiry of a signed token, from its field of milliseconds since 1970. Null where the field is missing or
 * not an integer, and where it exceeds the maximum lifetime of its kind, which the shop never signs. The
 * caller checks whether the token has expired.
 */
export function parseExpiry(field: string | undefined, now: Date, lifeMs: number): Date | null {
  if (field === undefined || !/^[1-9]\d{0,15}$/.test(field)) return null
  const expiresAt = Number(field)
  return expiresAt <= now.getTime() + lifeMs + clockSkewMs ? new Date(expiresAt) : null
}

/** The row id in a signed token; null for anything else. */
export function parseRowId(field: string | undefined): number | null {
  return field !== undefined && /^[1-9]\d{0,14}$/.test(field) ? Number(field) : null
}
