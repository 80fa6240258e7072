import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const brasero: DemoModel = {
  slug: 'brasero',
  code: 'K100078',
  brand: 'vereda',
  name: 'Brasero',
  plaque: 'Nº 36',
  line: 'Brasero',
  tipology: 'slipper',
  family: 'shoes',
  category: 'slippers',
  targets: ['W', 'M'],
  price: 69,
  words: {
    en: {
      subtitle: 'Open-backed slipper, wool felt',
      description:
        'Before radiators there was a tray of embers under the table, and everybody’s feet met there. Four millimetres of pressed wool do the same with less soot. Open at the back, because the doorbell never rings when you are standing up.',
    },
    es: {
      subtitle: 'Zapatilla de casa destalonada, fieltro',
      description:
        'Antes de los radiadores había un brasero debajo de la mesa camilla, y allí se encontraban los pies de todos. Cuatro milímetros de lana prensada hacen lo mismo con menos ceniza. Abierta por detrás, porque al timbre nunca lo pillas de pie.',
    },
    fr: {
      subtitle: 'Mule d’intérieur, feutre de laine',
      description:
        'Avant les radiateurs, on glissait un plateau de braises sous la table, et tous les pieds s’y retrouvaient. Quatre millimètres de laine pressée font pareil, la suie en moins. Ouverte à l’arrière, parce que la sonnette attend toujours que l’on soit assis.',
    },
    de: {
      subtitle: 'Pantoffel, hinten offen, Wollfilz',
      description:
        'Vor den Heizkörpern stand eine Schale Glut unter dem Tisch, und dort trafen sich alle Füße. Vier Millimeter gepresste Wolle leisten dasselbe mit weniger Ruß. Hinten offen, denn es klingelt grundsätzlich dann, wenn man gerade sitzt.',
    },
    it: {
      subtitle: 'Pantofola aperta dietro, feltro di lana',
      description:
        'Prima dei termosifoni c’era un braciere sotto il tavolo, e lì si incontravano i piedi di tutti. Quattro millimetri di lana pressata fanno lo stesso con meno cenere. Aperta dietro, perché il campanello suona solo quando sei seduto.',
    },
  },
  facts: [upper('felt'), sole('suedeSole'), weight(180, 42), origin('guimaraes'), care('felt')],
  colors: [
    { suffix: '001', color: 'ash' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'oxblood', sale: 49 },
  ],
}
