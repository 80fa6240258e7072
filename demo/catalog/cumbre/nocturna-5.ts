import { care, drop, fact, life, lugs, origin, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const nocturna5: DemoModel = {
  slug: 'nocturna-5',
  code: 'K300012',
  brand: 'cumbre',
  name: 'Nocturna 5',
  plaque: '275 g',
  line: 'Arista',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 179,
  membersOnly: true,
  words: {
    en: {
      subtitle: 'Reflective trail shoe, 5\u00a0mm drop, 275\u00a0g',
      description:
        'Visible at 160\u00a0m in the beam of a head torch, from every side, the sole included. Sunset at Navacerrada on 21 December: 17:51. For members only, because they wrote in at 02:40 to ask for it.',
    },
    es: {
      subtitle: 'Zapatilla reflectante, drop 5\u00a0mm, 275\u00a0g',
      description:
        'Se ve a 160\u00a0m con un frontal, desde cualquier lado, suela incluida. El 21 de diciembre, en Navacerrada, el sol se pone a las 17:51. Solo para socios: fueron ellos quienes la pidieron por escrito a las 2:40.',
    },
    fr: {
      subtitle: 'Trail réfléchissante, drop 5\u00a0mm, 275\u00a0g',
      description:
        'Visible à 160\u00a0m dans le faisceau d’une frontale, de tous les côtés, semelle comprise. Le 21 décembre, à Navacerrada, le soleil se couche à 17\u00a0h 51. Réservée aux membres, qui l’ont réclamée par écrit à 2\u00a0h 40 du matin.',
    },
    de: {
      subtitle: 'Reflektierender Trailschuh, 275\u00a0g',
      description:
        'Im Licht einer Stirnlampe auf 160\u00a0m zu sehen, von jeder Seite, Sohle inbegriffen. 5\u00a0mm Sprengung. Am 21. Dezember geht in Navacerrada um 17.51 Uhr die Sonne unter. Nur für Mitglieder, denn sie waren es, die um 2.40 Uhr danach schrieben.',
    },
    it: {
      subtitle: 'Trail riflettente, drop 5\u00a0mm, 275\u00a0g',
      description:
        'Si vede a 160\u00a0m con la frontale, da ogni lato, suola compresa. Il 21 dicembre, a Navacerrada, il sole tramonta alle 17.51. È riservata ai soci: ce l’hanno chiesta loro, con una mail delle 2.40.',
    },
  },
  facts: [
    drop(27, 22),
    lugs(5, 42),
    upper('reflective'),
    weight(275, 42),
    fact(
      sourceText('Seen from', 'Visible a', 'Visible à', 'Sichtbar ab', 'Visibile a'),
      sourceText(
        '160\u00a0m, head torch',
        '160\u00a0m, frontal',
        '160\u00a0m, lampe frontale',
        '160\u00a0m, Stirnlampe',
        '160\u00a0m, frontale',
      ),
    ),
    life(700),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'night' },
    { suffix: '002', color: 'black', isNew: true },
  ],
}
