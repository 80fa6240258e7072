import { chelseas } from './high-chelsea.ts'
import { fineShoes } from './high-fine.ts'
import { lacedBoots } from './high-laced.ts'
import type { Style } from './style.ts'

/** Boots, loafers and ballerinas by their models' slugs. */
export const shoesHigh: Readonly<Record<string, Style>> = { ...chelseas, ...lacedBoots, ...fineShoes }
