import { care, heel, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const botica: DemoModel = {
  slug: 'botica',
  code: 'K100075',
  brand: 'vereda',
  name: 'Botica',
  plaque: 'Nº 24',
  line: 'Ateneo',
  tipology: 'loafer',
  family: 'shoes',
  category: 'loafers',
  targets: ['W'],
  price: 169,
  words: {
    en: {
      subtitle: 'Loafer on a deep-tread sole',
      description:
        'Drawing room above, tractor below. The chemist in Vitoria stands for nine hours and the street outside is wet for five of them; 32\u00a0mm of rubber see to both. We put it in the catalogue after the third customer asked what she was wearing.',
    },
    es: {
      subtitle: 'Mocasín con suela de taco',
      description:
        'Salón por arriba, tractor por abajo. La farmacéutica de Vitoria pasa nueve horas de pie y la calle está mojada cinco; 32\u00a0mm de caucho resuelven las dos cosas. Entró en el catálogo cuando el tercer cliente le preguntó por los zapatos y no por el jarabe.',
    },
    fr: {
      subtitle: 'Mocassin à semelle crantée',
      description:
        'Salon en haut, tracteur en bas. La pharmacienne de Vitoria reste debout neuf heures et la rue est mouillée pendant cinq\u00a0; 32\u00a0mm de gomme règlent les deux. Il est entré au catalogue le jour où un troisième client l’a interrogée sur ses chaussures plutôt que sur son sirop.',
    },
    de: {
      subtitle: 'Loafer mit Profilsohle',
      description:
        'Oben Salon, unten Traktor. Die Apothekerin in Vitoria steht neun Stunden, und die Straße davor ist fünf davon nass; 32\u00a0mm Gummi erledigen beides. Ins Sortiment kam er, als der dritte Kunde nach ihren Schuhen fragte statt nach dem Hustensaft.',
    },
    it: {
      subtitle: 'Mocassino con suola carrarmato',
      description:
        'Sopra salotto, sotto trattore. La farmacista di Vitoria sta in piedi nove ore e fuori è bagnato per cinque; 32\u00a0mm di gomma pensano a entrambe le cose. È entrato in catalogo quando il terzo cliente le ha chiesto delle scarpe invece che dello sciroppo.',
    },
  },
  facts: [upper('box'), sole('lug'), heel(32), weight(445, 38), origin('felgueiras'), care('calf')],
  colors: [
    { suffix: '001', color: 'black', isNew: true },
    { suffix: '002', color: 'cream' },
    { suffix: '003', color: 'forest', sale: 119 },
  ],
}
