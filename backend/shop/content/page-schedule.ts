/** When a page is shown, and when its campaign runs. Null is unlimited. */
export type PageSchedule = {
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly opens: Date | null
  readonly closes: Date | null
}

/** The next time at which the page changes by itself; null if there is none. */
export function findNextChange(
  { validFrom, validUntil, opens, closes }: PageSchedule,
  now: Date,
): Date | null {
  const upcoming = [validFrom, validUntil, opens, closes].flatMap((time) =>
    time && time > now ? [time.getTime()] : [],
  )
  return upcoming.length ? new Date(Math.min(...upcoming)) : null
}
