/** Runs a test on a phone as well as on a desktop: for layout, appearance and touch. */
export const bothDevices = { tag: '@both' } as const

/** Runs it on a phone alone: for what a wide page lacks or another test covers. */
export const phoneOnly = { tag: '@phone-only' } as const

/** Runs it on a desktop alone, in the nightly run too: for what a phone lacks. */
export const desktopOnly = { tag: '@desktop-only' } as const
