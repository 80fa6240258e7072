import type { DemoModel } from '../types.ts'
import { bagForATable } from './bag-for-a-table.ts'
import { batch07 } from './batch-07.ts'
import { batch08 } from './batch-08.ts'
import { goreInverted } from './gore-inverted.ts'
import { offcut } from './offcut.ts'
import { slab } from './slab.ts'

/** In the order the house recommends them. */
export const tallerModels: readonly DemoModel[] = [batch07, batch08, goreInverted, slab, bagForATable, offcut]
