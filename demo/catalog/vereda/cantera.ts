import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cantera: DemoModel = {
  slug: 'cantera',
  code: 'K100033',
  brand: 'vereda',
  name: 'Cantera',
  plaque: 'Nº 33',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['M'],
  price: 229,
  words: {
    en: {
      subtitle: 'Work-weight Chelsea boot, calf',
      description:
        'Cut for the marble quarries above Macael, where dust gets into everything but these. The leather is a third thicker at the toe. Give it two weeks and a reason.',
    },
    es: {
      subtitle: 'Botín chelsea recio, becerro',
      description:
        'Pensado para las canteras de Macael, donde el polvo entra en todo menos aquí. El cuero es un tercio más grueso en la puntera. Dale dos semanas y un motivo.',
    },
    fr: {
      subtitle: 'Boots chelsea robustes, veau',
      description:
        'Coupées pour les carrières de marbre de Macael, où la poussière entre partout sauf ici. Le cuir est un tiers plus épais au bout. Laissez-leur deux semaines et une raison.',
    },
    de: {
      subtitle: 'Kräftiger Chelsea-Stiefel, Kalbsleder',
      description:
        'Geschnitten für die Marmorbrüche über Macael, wo der Staub überall hineinkommt, nur hier nicht. Vorn ist das Leder ein Drittel dicker. Er braucht zwei Wochen und einen Grund.',
    },
    it: {
      subtitle: 'Stivaletto chelsea robusto, vitello',
      description:
        'Tagliato per le cave di marmo di Macael, dove la polvere entra dappertutto tranne qui. In punta la pelle è più spessa di un terzo. Dagli due settimane e un motivo.',
    },
  },
  facts: [upper('retanned'), sole('welt'), shaft(126), weight(640, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'chestnut' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'navy', sale: 159 },
  ],
}
