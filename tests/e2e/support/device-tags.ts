/** Runs a journey on a phone as well as on a desktop: for layout, look and touch. */
export const bothDevices = { tag: '@both' } as const

/** Runs it on a phone alone: for what a wide page does not have, or shows in another journey. */
export const phoneOnly = { tag: '@phone-only' } as const

/** Runs it on a desktop alone, by night too: for what a phone does not have. */
export const desktopOnly = { tag: '@desktop-only' } as const
