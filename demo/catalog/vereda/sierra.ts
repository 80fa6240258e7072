import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const sierra: DemoModel = {
  slug: 'sierra',
  code: 'K100014',
  brand: 'vereda',
  name: 'Sierra Nº 14',
  plaque: 'Nº 14',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W', 'M'],
  price: 219,
  words: {
    en: {
      subtitle: 'Chelsea boot, stitched welt',
      description:
        'A boot for getting there on foot. The upper is one hide from Igualada, the elastic is Catalan, and the welt is stitched so a cobbler can open it in eleven minutes.',
    },
    es: {
      subtitle: 'Botín chelsea, vira cosida',
      description:
        'Una bota para llegar andando. El corte es una sola piel de Igualada, el elástico es catalán y la vira va cosida para que un zapatero la abra en once minutos.',
    },
    fr: {
      subtitle: 'Boots chelsea, trépointe cousue',
      description:
        'Des boots pour y aller à pied. La tige vient d’une seule peau d’Igualada, l’élastique est catalan, et la trépointe est cousue pour qu’un cordonnier l’ouvre en onze minutes.',
    },
    de: {
      subtitle: 'Chelsea-Stiefel, genähter Rahmen',
      description:
        'Ein Stiefel, um zu Fuß anzukommen. Der Schaft ist eine einzige Haut aus Igualada, der Gummizug kommt aus Katalonien, und der Rahmen ist genäht, damit ein Schuster ihn in elf Minuten öffnet.',
    },
    it: {
      subtitle: 'Stivaletto chelsea, guardolo cucito',
      description:
        'Uno stivaletto per arrivarci a piedi. La tomaia è una sola pelle di Igualada, l’elastico è catalano e il guardolo è cucito, così un calzolaio lo apre in undici minuti.',
    },
  },
  facts: [upper('retanned'), sole('welt'), shaft(124), weight(610, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'tan', sale: 179 },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'oxblood' },
    { suffix: '004', color: 'slate' },
    { suffix: '005', color: 'olive' },
  ],
}
