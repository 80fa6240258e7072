import type { DemoModel } from '../types.ts'
import { arista6 } from './arista-6.ts'
import { canchal4 } from './canchal-4.ts'
import { collado5 } from './collado-5.ts'
import { nevero6 } from './nevero-6.ts'
import { refugio } from './refugio.ts'
import { turbera7 } from './turbera-7.ts'
import { vivac18 } from './vivac-18.ts'

/** In the order the house recommends them. */
export const cumbreModels: readonly DemoModel[] = [
  arista6,
  canchal4,
  turbera7,
  nevero6,
  collado5,
  refugio,
  vivac18,
]
