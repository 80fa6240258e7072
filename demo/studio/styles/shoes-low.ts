import { lowCumbre } from './low-cumbre.ts'
import { lowTaller } from './low-taller.ts'
import { veredaCourts } from './low-vereda-courts.ts'
import { veredaSneakers } from './low-vereda-sneakers.ts'
import type { Style } from './style.ts'

/** Sneakers, courts, trail and children's shoes, and soles of the three brands. */
export const shoesLow: Readonly<Record<string, Style>> = {
  ...veredaSneakers,
  ...veredaCourts,
  ...lowTaller,
  ...lowCumbre,
}
