import { body, care, fact, origin, size, sourceText, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const talega5: DemoModel = {
  slug: 'talega-5',
  code: 'K300025',
  brand: 'cumbre',
  name: 'Talega 5',
  plaque: '138 g',
  line: 'Vivac',
  tipology: 'belt-bag',
  family: 'bags-accessories',
  category: 'bags/belt-bags',
  targets: ['W', 'M'],
  price: 55,
  words: {
    en: {
      subtitle: 'Running belt, five pockets, 138\u00a0g',
      description:
        'Five pockets: telephone, keys, gel, gel, wrapper. 138\u00a0g empty, and at 12\u00a0km/h it moves 4\u00a0mm, measured against a hip with a grudge. The fifth pocket exists so that the fourth does not get sticky.',
    },
    es: {
      subtitle: 'Riñonera para correr, cinco bolsillos, 138\u00a0g',
      description:
        'Cinco bolsillos: teléfono, llaves, gel, gel y envoltorio. 138\u00a0g vacía; a 12\u00a0km/h se mueve 4\u00a0mm, medidos en una cadera muy exigente. El quinto está para que el cuarto no se quede pegajoso.',
    },
    fr: {
      subtitle: 'Ceinture de course, cinq poches, 138\u00a0g',
      description:
        'Cinq poches\u00a0: téléphone, clés, gel, gel, emballage. 138\u00a0g à vide\u00a0; à 12\u00a0km/h, elle bouge de 4\u00a0mm, mesurés sur une hanche difficile. La cinquième existe pour que la quatrième ne colle pas.',
    },
    de: {
      subtitle: 'Laufgürtel, fünf Fächer, 138\u00a0g',
      description:
        'Fünf Fächer: Telefon, Schlüssel, Gel, Gel, leere Hülle. 138\u00a0g ohne Inhalt, bei 12\u00a0km/h wandert er 4\u00a0mm, gemessen an einer nachtragenden Hüfte. Das fünfte Fach ist dafür da, dass das vierte nicht klebt.',
    },
    it: {
      subtitle: 'Marsupio da corsa, cinque tasche, 138\u00a0g',
      description:
        'Cinque tasche: telefono, chiavi, gel, gel, involucro. 138\u00a0g da vuoto; a 12\u00a0km/h si sposta di 4\u00a0mm, misurati su un fianco permaloso. La quinta esiste perché la quarta non resti appiccicosa.',
    },
  },
  facts: [
    body('nylon'),
    volume(1.5),
    size(110, 260, 50),
    weightOf(138),
    fact(
      sourceText('Pockets', 'Bolsillos', 'Poches', 'Fächer', 'Tasche'),
      sourceText(
        '5, one waterproof',
        '5, uno impermeable',
        '5, dont une étanche',
        '5, eins wasserdicht',
        '5, una impermeabile',
      ),
    ),
    origin('ubrique'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'lichen', sale: 45 },
  ],
}
