import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const andar: DemoModel = {
  slug: 'andar',
  code: 'K100052',
  brand: 'vereda',
  name: 'Andar',
  plaque: 'Nº 52',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 119,
  words: {
    en: {
      subtitle: 'Low shoe, vegetable-tanned suede',
      description:
        'The shoe you put on without deciding to. Suede tanned with oak bark in Igualada, a cup sole that is stitched rather than glued, laces that stay tied as far as Triana. It takes two new soles before it asks to retire.',
    },
    es: {
      subtitle: 'Zapato bajo, serraje de curtido vegetal',
      description:
        'El zapato que te pones sin haberlo decidido. Serraje curtido con corteza de roble en Igualada, suela cosida y no pegada, y unos cordones que llegan atados hasta Triana. Admite dos juegos de suelas antes de pedir la jubilación.',
    },
    fr: {
      subtitle: 'Chaussure basse, velours à tannage végétal',
      description:
        'La chaussure que l’on enfile sans l’avoir décidé. Un velours tanné à l’écorce de chêne à Igualada, une semelle cousue plutôt que collée, des lacets qui tiennent jusqu’à Triana. Elle accepte deux ressemelages avant de demander sa retraite.',
    },
    de: {
      subtitle: 'Flacher Schuh, pflanzlich gegerbtes Velours',
      description:
        'Der Schuh, den man anzieht, ohne es beschlossen zu haben. Veloursleder, in Igualada mit Eichenrinde gegerbt, eine genähte statt geklebte Sohle und Schnürsenkel, die bis Triana halten. Zweimal lässt er sich neu besohlen, bevor er um Ruhestand bittet.',
    },
    it: {
      subtitle: 'Scarpa bassa, camoscio a concia vegetale',
      description:
        'La scarpa che ti infili senza averlo deciso. Camoscio conciato a Igualada con corteccia di quercia, suola cucita e non incollata, lacci che restano annodati fino a Triana. Si risuola due volte prima di chiedere la pensione.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(340, 42), origin('elda'), care('suede')],
  colors: [
    { suffix: '001', color: 'sand' },
    { suffix: '002', color: 'whitewash', isNew: true },
    { suffix: '003', color: 'olive' },
    { suffix: '004', color: 'clay' },
    { suffix: '005', color: 'black', sale: 83 },
    { suffix: '006', color: 'navy' },
  ],
}
