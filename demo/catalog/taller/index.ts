import type { DemoModel } from '../types.ts'
import { bagForATable } from './bag-for-a-table.ts'
import { batch07 } from './batch-07.ts'
import { batch08 } from './batch-08.ts'
import { batch13 } from './batch-13.ts'
import { beltBagNoBelt } from './belt-bag-no-belt.ts'
import { beltTooLong } from './belt-too-long.ts'
import { bottleUpright } from './bottle-upright.ts'
import { capOneRegret } from './cap-one-regret.ts'
import { courtCut } from './court-cut.ts'
import { goreInverted } from './gore-inverted.ts'
import { halfABoot } from './half-a-boot.ts'
import { honestClog } from './honest-clog.ts'
import { jacketNoIdea } from './jacket-no-idea.ts'
import { longTote } from './long-tote.ts'
import { offcut } from './offcut.ts'
import { shortsMeasured } from './shorts-measured.ts'
import { slab } from './slab.ts'
import { slipperForLeaving } from './slipper-for-leaving.ts'
import { sockLeft } from './sock-left.ts'
import { sockOther } from './sock-other.ts'
import { squareOne } from './square-one.ts'
import { teeOneToOne } from './tee-one-to-one.ts'
import { teeOneToTwo } from './tee-one-to-two.ts'
import { tooMuchSole } from './too-much-sole.ts'

/** In the order of recommendation. */
export const tallerModels: readonly DemoModel[] = [
  batch07,
  tooMuchSole,
  halfABoot,
  longTote,
  squareOne,
  batch13,
  goreInverted,
  teeOneToOne,
  honestClog,
  batch08,
  beltBagNoBelt,
  slab,
  jacketNoIdea,
  sockLeft,
  courtCut,
  capOneRegret,
  slipperForLeaving,
  bagForATable,
  sockOther,
  teeOneToTwo,
  offcut,
  beltTooLong,
  shortsMeasured,
  bottleUpright,
]
