import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const siesta: DemoModel = {
  slug: 'siesta',
  code: 'K100002',
  brand: 'vereda',
  name: 'Siesta',
  plaque: 'Nº 2',
  line: 'Caleta',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['W'],
  price: 95,
  words: {
    en: {
      subtitle: 'Two-strap sandal, padded cork bed',
      description:
        'Three to five in the afternoon, shutters down, tiles cool. The bed is padded under the arch, so standing at the fridge counts as rest. Goes out too, if it must.',
    },
    es: {
      subtitle: 'Sandalia de dos tiras, corcho acolchado',
      description:
        'De tres a cinco, persianas bajadas y baldosas frescas. El lecho va acolchado bajo el arco: quedarse de pie ante la nevera cuenta como descanso. También sale, si no hay más remedio.',
    },
    fr: {
      subtitle: 'Sandale à deux brides, liège rembourré',
      description:
        'De quinze à dix-sept heures, volets clos, carrelage frais. Le lit est rembourré sous la voûte\u00a0: rester debout devant le frigo compte comme du repos. Elle sort aussi, s’il le faut.',
    },
    de: {
      subtitle: 'Zweiriemensandale, gepolstertes Korkbett',
      description:
        'Drei bis fünf Uhr nachmittags, Läden zu, Fliesen kühl. Das Bett ist unter dem Gewölbe gepolstert, so zählt auch das Stehen vor dem Kühlschrank als Ruhe. Geht zur Not auch aus.',
    },
    it: {
      subtitle: 'Sandalo a due fasce, sughero imbottito',
      description:
        'Dalle tre alle cinque, persiane chiuse, piastrelle fresche. Il letto è imbottito sotto l’arco: anche stare davanti al frigo vale come riposo. Se proprio deve, esce.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(240, 38), origin('elda'), care('cork')],
  colors: [
    { suffix: '001', color: 'whitewash' },
    { suffix: '002', color: 'tile' },
    { suffix: '003', color: 'albero', isNew: true },
  ],
}
