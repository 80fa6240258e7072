/** Runs a journey on a phone as well as on a desktop: for layout, look and touch. */
export const both = { tag: '@both' } as const
