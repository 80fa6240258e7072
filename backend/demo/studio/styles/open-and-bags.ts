import { clogs } from './clogs.ts'
import { sandals } from './sandals.ts'
import { slippers } from './slippers.ts'
import type { Style } from './style.ts'

export const openAndBags: Readonly<Record<string, Style>> = { ...sandals, ...clogs, ...slippers }
