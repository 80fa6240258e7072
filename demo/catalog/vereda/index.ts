import type { DemoModel } from '../types.ts'
import { aguacero } from './aguacero.ts'
import { alcoba } from './alcoba.ts'
import { alforja } from './alforja.ts'
import { almazara } from './almazara.ts'
import { andar } from './andar.ts'
import { anden } from './anden.ts'
import { ateneo } from './ateneo.ts'
import { azotea } from './azotea.ts'
import { azulejo } from './azulejo.ts'
import { betun } from './betun.ts'
import { botica } from './botica.ts'
import { botijo } from './botijo.ts'
import { brasero } from './brasero.ts'
import { caleta } from './caleta.ts'
import { canica } from './canica.ts'
import { cantera } from './cantera.ts'
import { casino } from './casino.ts'
import { cesta } from './cesta.ts'
import { charco } from './charco.ts'
import { cierzo } from './cierzo.ts'
import { copla } from './copla.ts'
import { corral } from './corral.ts'
import { correa } from './correa.ts'
import { dehesa } from './dehesa.ts'
import { despacho } from './despacho.ts'
import { domingo } from './domingo.ts'
import { era } from './era.ts'
import { fandango } from './fandango.ts'
import { feria } from './feria.ts'
import { fronton } from './fronton.ts'
import { hebilla } from './hebilla.ts'
import { lana } from './lana.ts'
import { levante } from './levante.ts'
import { llovizna } from './llovizna.ts'
import { lonja } from './lonja.ts'
import { lonjeta } from './lonjeta.ts'
import { molino } from './molino.ts'
import { morral } from './morral.ts'
import { muelle } from './muelle.ts'
import { paseo } from './paseo.ts'
import { patio } from './patio.ts'
import { plaza } from './plaza.ts'
import { poniente } from './poniente.ts'
import { rayuela } from './rayuela.ts'
import { recado } from './recado.ts'
import { recreo } from './recreo.ts'
import { ribera } from './ribera.ts'
import { ronda } from './ronda.ts'
import { segundaAndar } from './segunda-andar.ts'
import { segundaSierra } from './segunda-sierra.ts'
import { sierra } from './sierra.ts'
import { siesta } from './siesta.ts'
import { sombra } from './sombra.ts'
import { tarjeta } from './tarjeta.ts'
import { tranvia } from './tranvia.ts'
import { trilla } from './trilla.ts'
import { vendimia } from './vendimia.ts'
import { verbena } from './verbena.ts'
import { verja } from './verja.ts'
import { visera } from './visera.ts'
import { zurron } from './zurron.ts'

/** In the order of recommendation. */
export const veredaModels: readonly DemoModel[] = [
  sierra,
  andar,
  verbena,
  ateneo,
  recreo,
  caleta,
  cesta,
  lonja,
  sombra,
  almazara,
  plaza,
  paseo,
  corral,
  charco,
  despacho,
  fandango,
  verja,
  cantera,
  recado,
  botica,
  domingo,
  siesta,
  tranvia,
  visera,
  morral,
  trilla,
  fronton,
  casino,
  levante,
  aguacero,
  ronda,
  molino,
  canica,
  feria,
  brasero,
  patio,
  cierzo,
  copla,
  azulejo,
  correa,
  muelle,
  vendimia,
  poniente,
  zurron,
  era,
  llovizna,
  azotea,
  alcoba,
  lonjeta,
  rayuela,
  dehesa,
  anden,
  hebilla,
  segundaAndar,
  botijo,
  ribera,
  lana,
  alforja,
  segundaSierra,
  betun,
  tarjeta,
]
