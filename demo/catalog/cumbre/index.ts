import type { DemoModel } from '../types.ts'
import { arista6 } from './arista-6.ts'
import { barranco2 } from './barranco-2.ts'
import { cabra } from './cabra.ts'
import { calabobos } from './calabobos.ts'
import { calza } from './calza.ts'
import { calzaAlta } from './calza-alta.ts'
import { canchal4 } from './canchal-4.ts'
import { cincha } from './cincha.ts'
import { collado5 } from './collado-5.ts'
import { collarada } from './collarada.ts'
import { cordal9 } from './cordal-9.ts'
import { cresta3 } from './cresta-3.ts'
import { cria } from './cria.ts'
import { ibon } from './ibon.ts'
import { kilometro } from './kilometro.ts'
import { morrena } from './morrena.ts'
import { muda6 } from './muda-6.ts'
import { nevero6 } from './nevero-6.ts'
import { nocturna5 } from './nocturna-5.ts'
import { pedrera8 } from './pedrera-8.ts'
import { petate28 } from './petate-28.ts'
import { refugio } from './refugio.ts'
import { resina } from './resina.ts'
import { sorbo } from './sorbo.ts'
import { suelaBarro } from './suela-barro.ts'
import { suelaPolvo } from './suela-polvo.ts'
import { suelaRoca } from './suela-roca.ts'
import { talega5 } from './talega-5.ts'
import { trote } from './trote.ts'
import { turbera7 } from './turbera-7.ts'
import { umbria } from './umbria.ts'
import { ventisca } from './ventisca.ts'
import { verticalK } from './vertical-k.ts'
import { vivac18 } from './vivac-18.ts'
import { zancada } from './zancada.ts'
import { zurra8 } from './zurra-8.ts'

/** In the order of recommendation. */
export const cumbreModels: readonly DemoModel[] = [
  arista6,
  muda6,
  ventisca,
  canchal4,
  collarada,
  cresta3,
  zurra8,
  verticalK,
  resina,
  turbera7,
  ibon,
  suelaRoca,
  cordal9,
  trote,
  petate28,
  barranco2,
  calabobos,
  nocturna5,
  calza,
  refugio,
  cabra,
  zancada,
  nevero6,
  talega5,
  pedrera8,
  kilometro,
  suelaBarro,
  collado5,
  morrena,
  umbria,
  cria,
  vivac18,
  calzaAlta,
  suelaPolvo,
  sorbo,
  cincha,
]
