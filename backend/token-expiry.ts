/** Clocks of two processes differ by less. */
const clockSkewMs = 5 * 60_000

/**
 * When a signed token ends, from its field of milliseconds since 1970. Null where the field is missing or no whole
 * number, and where it is later than the longest life of its kind: the shop never signs such a token. Whether the time
 * is over is for the reader to see.
 */
export function parseExpiry(field: string | undefined, now: Date, lifeMs: number): Date | null {
  if (field === undefined || !/^[1-9]\d{0,15}$/.test(field)) return null
  const expiresAt = Number(field)
  return expiresAt <= now.getTime() + lifeMs + clockSkewMs ? new Date(expiresAt) : null
}

/** The number of a row that a signed token names; null for anything else. */
export function parseRowId(field: string | undefined): number | null {
  return field !== undefined && /^[1-9]\d{0,14}$/.test(field) ? Number(field) : null
}
