import { care, fabric, lining, origin, waterColumn, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const aguacero: DemoModel = {
  slug: 'aguacero',
  code: 'K100095',
  brand: 'vereda',
  name: 'Aguacero',
  plaque: 'Nº 51',
  line: 'Plaza',
  tipology: 'jacket',
  family: 'apparel',
  category: 'jackets',
  targets: ['W', 'M'],
  price: 199,
  words: {
    en: {
      subtitle: 'Long rain jacket, waxed cotton',
      description:
        'Eight minutes from the first drop to the gutters running over: that is San Sebastián in October. Waxed cotton to the knee, sleeves cut for holding a bicycle, a hood that turns with the head. It drips at the coat stand, so bring your own floor.',
    },
    es: {
      subtitle: 'Chubasquero largo, algodón encerado',
      description:
        'Ocho minutos desde la primera gota hasta que rebosan los canalones: así es San Sebastián en octubre. Algodón encerado hasta la rodilla, mangas cortadas para llevar la bicicleta y una capucha que gira con la cabeza. En el perchero gotea; conviene pensar en el suelo.',
    },
    fr: {
      subtitle: 'Imperméable long, coton ciré',
      description:
        'Huit minutes entre la première goutte et les gouttières qui débordent\u00a0: c’est Saint-Sébastien en octobre. Du coton ciré jusqu’au genou, des manches coupées pour tenir un vélo, une capuche qui tourne avec la tête. Au portemanteau, il goutte\u00a0; prévoyez le sol.',
    },
    de: {
      subtitle: 'Langer Regenmantel, gewachste Baumwolle',
      description:
        'Acht Minuten vom ersten Tropfen bis zur überlaufenden Regenrinne: Das ist San Sebastián im Oktober. Gewachste Baumwolle bis zum Knie, Ärmel, mit denen man einen Lenker hält, eine Kapuze, die sich mit dem Kopf dreht. An der Garderobe tropft er, denken Sie an den Boden.',
    },
    it: {
      subtitle: 'Impermeabile lungo, cotone cerato',
      description:
        'Otto minuti dalla prima goccia alle grondaie che traboccano: è San Sebastián a ottobre. Cotone cerato fino al ginocchio, maniche tagliate per tenere la bici, cappuccio che gira con la testa. All’attaccapanni sgocciola: pensa al pavimento.',
    },
  },
  facts: [
    fabric('waxedShell'),
    lining('cottonTwill'),
    waterColumn(4000),
    weight(890, 'M'),
    origin('guimaraes'),
    care('waxed'),
  ],
  colors: [
    { suffix: '001', color: 'forest' },
    { suffix: '002', color: 'albero', isNew: true },
  ],
}
