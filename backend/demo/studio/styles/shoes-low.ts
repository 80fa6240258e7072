import { lowCumbre } from './low-cumbre.ts'
import { lowTaller } from './low-taller.ts'
import { lowVereda } from './low-vereda.ts'
import type { Style } from './style.ts'

/** Sneakers, courts, trail and children's shoes, and soles of the three brands. */
export const shoesLow: Readonly<Record<string, Style>> = { ...lowVereda, ...lowTaller, ...lowCumbre }
