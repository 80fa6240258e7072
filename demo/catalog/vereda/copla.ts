import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const copla: DemoModel = {
  slug: 'copla',
  code: 'K100072',
  brand: 'vereda',
  name: 'Copla',
  plaque: 'Nº 16',
  line: 'Verbena',
  tipology: 'ballerina',
  family: 'shoes',
  category: 'ballerinas',
  targets: ['W'],
  price: 99,
  words: {
    en: {
      subtitle: 'Soft ballerina with a bow',
      description:
        'Folds in half and fits in the pocket where the tickets were. Lamb nappa as thin as a record sleeve, and a bow you untie to take in two millimetres. Made for the way home from weddings in Jerez, until it turned out that there are Tuesdays too.',
    },
    es: {
      subtitle: 'Bailarina blanda con lazo',
      description:
        'Se dobla por la mitad y cabe en el bolsillo de las entradas. Napa de cordero, fina como la funda de un disco, y un lazo que se desata para ceñir dos milímetros. Nació para volver de las bodas en Jerez; luego resultó que también había martes.',
    },
    fr: {
      subtitle: 'Ballerine souple à nœud',
      description:
        'Pliée en deux, elle tient dans la poche des billets. Un agneau nappa fin comme une pochette de disque, un nœud qui se défait pour resserrer de deux millimètres. On l’avait prévue pour rentrer des mariages à Jerez\u00a0; il s’est trouvé que les mardis existaient aussi.',
    },
    de: {
      subtitle: 'Weicher Ballerina mit Schleife',
      description:
        'In der Mitte gefaltet passt er in die Tasche, in der die Eintrittskarten waren. Lammnappa, dünn wie eine Plattenhülle, und eine Schleife, mit der man zwei Millimeter enger zieht. Gedacht für den Heimweg von Hochzeiten in Jerez, bis sich zeigte, dass es auch Dienstage gibt.',
    },
    it: {
      subtitle: 'Ballerina morbida con fiocco',
      description:
        'Piegata in due sta nella tasca dei biglietti. Nappa d’agnello sottile come la copertina di un disco e un fiocco che si scioglie per stringere di due millimetri. Nata per tornare dai matrimoni di Jerez; poi si è visto che esistono anche i martedì.',
    },
  },
  facts: [upper('nappa'), sole('thinRubber'), weight(120, 38), origin('inca'), care('calf')],
  colors: [
    { suffix: '001', color: 'sand', sale: 69 },
    { suffix: '002', color: 'black' },
  ],
}
