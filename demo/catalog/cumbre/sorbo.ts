import { body, capacity, care, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const sorbo: DemoModel = {
  slug: 'sorbo',
  code: 'K300037',
  brand: 'cumbre',
  name: 'Sorbo',
  plaque: '34 g',
  line: 'Vivac',
  tipology: 'bottle',
  family: 'campergoods',
  category: 'bottles',
  targets: ['G'],
  price: 25,
  words: {
    en: {
      subtitle: 'Soft flask, 500\u00a0ml, 34\u00a0g',
      description:
        '500\u00a0ml full, 34\u00a0g empty, and the emptier it gets the smaller it is, which cannot be said of many things. 22\u00a0ml a second through the bite valve. Does not slosh, so for the first time you will hear your own breathing.',
    },
    es: {
      subtitle: 'Bidón blando, 500\u00a0ml, 34\u00a0g',
      description:
        '500\u00a0ml lleno, 34\u00a0g vacío, y cuanto menos lleva menos ocupa, cosa que no puede decirse de casi nada. La válvula da 22\u00a0ml por segundo. No chapotea, así que por primera vez vas a oírte respirar.',
    },
    fr: {
      subtitle: 'Flasque souple, 500\u00a0ml, 34\u00a0g',
      description:
        '500\u00a0ml pleine, 34\u00a0g vide\u00a0; moins elle contient, moins elle prend de place, ce qu’on ne peut pas dire de grand-chose. 22\u00a0ml par seconde à la valve. Elle ne clapote pas\u00a0: pour la première fois, vous vous entendrez respirer.',
    },
    de: {
      subtitle: 'Faltflasche, 500\u00a0ml, 34\u00a0g',
      description:
        '500\u00a0ml voll, 34\u00a0g leer, und je weniger darin ist, desto kleiner wird sie, was man nicht von vielem sagen kann. 22\u00a0ml pro Sekunde durch das Beißventil. Sie schwappt nicht, da hört man sich zum ersten Mal selbst atmen.',
    },
    it: {
      subtitle: 'Flask morbida, 500\u00a0ml, 34\u00a0g',
      description:
        '500\u00a0ml da piena, 34\u00a0g da vuota, e meno contiene meno ingombra, il che non si può dire di molte cose. Dalla valvola escono 22\u00a0ml al secondo. Non sciaborda: per la prima volta ti sentirai respirare.',
    },
  },
  facts: [
    body('softTpu'),
    capacity(500),
    weightOf(34),
    fact(
      sourceText('Flow', 'Caudal', 'Débit', 'Durchfluss', 'Portata'),
      sourceText(
        '22\u00a0ml a second',
        '22\u00a0ml por segundo',
        '22\u00a0ml par seconde',
        '22\u00a0ml pro Sekunde',
        '22\u00a0ml al secondo',
      ),
    ),
    origin('vitoria'),
    care('bottle'),
  ],
  colors: [
    { suffix: '001', color: 'lichen' },
    { suffix: '002', color: 'slate' },
  ],
}
