import { care, lugs, origin, shaft, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const ibon: DemoModel = {
  slug: 'ibon',
  code: 'K300021',
  brand: 'cumbre',
  name: 'Ibón',
  plaque: '495 g',
  line: 'Refugio',
  tipology: 'hiking-boot',
  family: 'shoes',
  category: 'boots/hiking-boots',
  targets: ['W'],
  price: 199,
  words: {
    en: {
      subtitle: 'Women’s mid hiking boot, 495\u00a0g',
      description:
        '495\u00a0g in a 38, sealed to 90\u00a0mm, on a last drawn for a narrower heel. Seven lakes above Panticosa, 19\u00a0km, one very cold swim. It dries by the next morning if you take the insole out; the swimmer takes longer.',
    },
    es: {
      subtitle: 'Bota media de mujer, 495\u00a0g',
      description:
        '495\u00a0g en la 38, sellada hasta 90\u00a0mm, sobre una horma dibujada para talones más finos. Siete ibones por encima de Panticosa, 19\u00a0km y un baño muy frío. Sin la plantilla amanece seca; la bañista tarda más.',
    },
    fr: {
      subtitle: 'Chaussure de marche femme, mi-haute, 495\u00a0g',
      description:
        '495\u00a0g en 38, étanche jusqu’à 90\u00a0mm, sur une forme dessinée pour un talon plus fin. Sept lacs au-dessus de Panticosa, 19\u00a0km, un bain très froid. Sans sa semelle intérieure, elle est sèche au matin\u00a0; la baigneuse met plus longtemps.',
    },
    de: {
      subtitle: 'Halbhoher Wanderschuh für Frauen, 495\u00a0g',
      description:
        '495\u00a0g in Größe 38, dicht bis 90\u00a0mm, auf einem Leisten für schmalere Fersen. Sieben Seen oberhalb von Panticosa, 19\u00a0km, einmal sehr kalt gebadet. Ohne Einlegesohle ist er am Morgen trocken, die Badende braucht länger.',
    },
    it: {
      subtitle: 'Scarponcino da donna, medio, 495\u00a0g',
      description:
        '495\u00a0g nel 38, sigillato fino a 90\u00a0mm, su una forma disegnata per talloni più stretti. Sette laghi sopra Panticosa, 19\u00a0km, un bagno molto freddo. Tolta la soletta, al mattino è asciutto; chi ha fatto il bagno ci mette di più.',
    },
  },
  facts: [
    upper('rockSuede'),
    lugs(4, 54),
    shaft(128),
    weight(495, 38),
    origin('montebelluna'),
    care('suede'),
  ],
  colors: [
    { suffix: '001', color: 'sky', isNew: true },
    { suffix: '002', color: 'granite', sale: 159 },
  ],
}
