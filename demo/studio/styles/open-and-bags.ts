import { backpacks } from './backpacks.ts'
import { beltBags } from './belt-bags.ts'
import { clogs } from './clogs.ts'
import { sandals } from './sandals.ts'
import { slippers } from './slippers.ts'
import type { Style } from './style.ts'
import { totes } from './totes.ts'
import { trailPacks } from './trail-packs.ts'

/** Sandals, clogs, slippers and all bags. */
export const openAndBags: Readonly<Record<string, Style>> = {
  ...sandals,
  ...clogs,
  ...slippers,
  ...backpacks,
  ...trailPacks,
  ...totes,
  ...beltBags,
}
