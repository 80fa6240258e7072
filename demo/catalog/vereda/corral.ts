import { care, heel, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const corral: DemoModel = {
  slug: 'corral',
  code: 'K100076',
  brand: 'vereda',
  name: 'Corral',
  plaque: 'Nº 27',
  line: 'Corral',
  tipology: 'clog',
  family: 'shoes',
  category: 'clogs',
  targets: ['W', 'M'],
  price: 119,
  words: {
    en: {
      subtitle: 'Clog, alder sole, brass studs',
      description:
        'Eleven brass studs a side, hammered by one man in Barcelos who counts aloud. The alder is dried for two years and the tread is rubber, so hens hear you and neighbours do not. Stiff for the first three days; after that the leather is yours.',
    },
    es: {
      subtitle: 'Zueco de aliso con tachuelas',
      description:
        'Once tachuelas de latón por lado, clavadas por un señor de Barcelos que las cuenta en voz alta. El aliso seca dos años y el piso es de caucho: las gallinas te oyen, los vecinos no. Los tres primeros días está tieso; a partir de ahí el cuero es tuyo.',
    },
    fr: {
      subtitle: 'Sabot d’aulne, clous en laiton',
      description:
        'Onze clous de laiton de chaque côté, plantés à Barcelos par un homme qui compte à voix haute. L’aulne a séché deux ans et le patin est en caoutchouc\u00a0: les poules vous entendent, les voisins non. Raide pendant trois jours\u00a0; ensuite, le cuir est à vous.',
    },
    de: {
      subtitle: 'Clog, Erlensohle, Messingnägel',
      description:
        'Elf Messingnägel auf jeder Seite, eingeschlagen in Barcelos von einem Mann, der laut mitzählt. Das Erlenholz trocknet zwei Jahre, die Lauffläche ist aus Kautschuk: Die Hühner hören Sie kommen, die Nachbarn nicht. Drei Tage lang ist das Leder steif, danach gehört es Ihnen.',
    },
    it: {
      subtitle: 'Zoccolo in ontano, borchie d’ottone',
      description:
        'Undici borchie d’ottone per lato, piantate a Barcelos da un signore che le conta ad alta voce. L’ontano stagiona due anni e il battistrada è di gomma: le galline ti sentono, i vicini no. Rigido i primi tre giorni; dal quarto il cuoio è tuo.',
    },
  },
  facts: [upper('bridle'), sole('wood'), heel(45), weight(560, 42), origin('barcelos'), care('wood')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'forest', sale: 89 },
  ],
}
