import type { DemoModel } from '../types.ts'
import { alforja } from './alforja.ts'
import { andar } from './andar.ts'
import { anden } from './anden.ts'
import { azotea } from './azotea.ts'
import { caleta } from './caleta.ts'
import { cantera } from './cantera.ts'
import { dehesa } from './dehesa.ts'
import { fronton } from './fronton.ts'
import { llovizna } from './llovizna.ts'
import { lonja } from './lonja.ts'
import { molino } from './molino.ts'
import { morral } from './morral.ts'
import { muelle } from './muelle.ts'
import { paseo } from './paseo.ts'
import { patio } from './patio.ts'
import { poniente } from './poniente.ts'
import { recado } from './recado.ts'
import { ribera } from './ribera.ts'
import { ronda } from './ronda.ts'
import { sierra } from './sierra.ts'
import { siesta } from './siesta.ts'
import { tranvia } from './tranvia.ts'
import { vendimia } from './vendimia.ts'
import { zurron } from './zurron.ts'

/** In the order the house recommends them. */
export const veredaModels: readonly DemoModel[] = [
  andar,
  paseo,
  recado,
  tranvia,
  ronda,
  patio,
  lonja,
  fronton,
  muelle,
  azotea,
  anden,
  sierra,
  cantera,
  vendimia,
  molino,
  dehesa,
  llovizna,
  caleta,
  siesta,
  poniente,
  ribera,
  morral,
  zurron,
  alforja,
]
