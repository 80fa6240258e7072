import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const zurra8: DemoModel = {
  slug: 'zurra-8',
  code: 'K300027',
  brand: 'cumbre',
  name: 'Zurra 8',
  plaque: '8 l',
  line: 'Vivac',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 109,
  words: {
    en: {
      subtitle: 'Running vest pack, 8\u00a0l, 265\u00a0g',
      description:
        '8\u00a0l worn as a waistcoat: 265\u00a0g on the shoulders, nothing on the hips. Two flasks in front, so you can see how long it will be until you are thirsty. Holds every item on the compulsory list and the list.',
    },
    es: {
      subtitle: 'Chaleco de trail, 8\u00a0l, 265\u00a0g',
      description:
        '8\u00a0l que se llevan como un chaleco: 265\u00a0g en los hombros y nada en las caderas. Dos bidones delante, para ver cuánto falta para tener sed. Cabe todo el material obligatorio, y también la lista.',
    },
    fr: {
      subtitle: 'Gilet de trail, 8\u00a0l, 265\u00a0g',
      description:
        '8\u00a0l portés comme un gilet\u00a0: 265\u00a0g sur les épaules, rien sur les hanches. Deux flasques devant, pour voir dans combien de temps vous aurez soif. Tout le matériel obligatoire y entre, et la liste aussi.',
    },
    de: {
      subtitle: 'Laufweste, 8\u00a0l, 265\u00a0g',
      description:
        '8\u00a0l, getragen wie eine Weste: 265\u00a0g auf den Schultern, nichts auf der Hüfte. Vorn zwei Flaschen, da sieht man, wann der Durst kommt. Die gesamte Pflichtausrüstung passt hinein, die Liste dazu ebenfalls.',
    },
    it: {
      subtitle: 'Gilet da trail, 8\u00a0l, 265\u00a0g',
      description:
        '8\u00a0l da indossare come un gilet: 265\u00a0g sulle spalle, niente sui fianchi. Due flask davanti, così vedi tra quanto avrai sete. Ci sta tutto il materiale obbligatorio, elenco compreso.',
    },
  },
  facts: [body('nylon'), volume(8), size(380, 220, 90), weightOf(265), origin('ubrique'), care('rinse')],
  colors: [
    { suffix: '001', color: 'granite' },
    { suffix: '002', color: 'lichen', isNew: true },
  ],
}
