import { care, heel, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const era: DemoModel = {
  slug: 'era',
  code: 'K100077',
  brand: 'vereda',
  name: 'Era',
  plaque: 'Nº 29',
  line: 'Corral',
  tipology: 'clog',
  family: 'shoes',
  category: 'clogs',
  targets: ['W'],
  price: 125,
  words: {
    en: {
      subtitle: 'Clog with heel strap',
      description:
        'The threshing floor is the flattest place in the village, which is why the dances end up there. A strap behind the heel, so you can turn without leaving a shoe facing the other way. Alder underneath, 55\u00a0mm at the back, a little less after the jota.',
    },
    es: {
      subtitle: 'Zueco con tira al talón',
      description:
        'La era es lo más llano del pueblo, y por eso los bailes acaban allí. Una tira detrás del talón, para dar la vuelta sin que el zueco se quede mirando al otro lado. Debajo, aliso: 55\u00a0mm de tacón, alguno menos después de la jota.',
    },
    fr: {
      subtitle: 'Sabot à bride arrière',
      description:
        'L’aire de battage est le seul endroit plat du village, alors les bals finissent là. Une bride derrière le talon, pour tourner sans qu’un sabot reste dans l’autre sens. Dessous, de l’aulne\u00a0: 55\u00a0mm à l’arrière, un peu moins après la jota.',
    },
    de: {
      subtitle: 'Clog mit Fersenriemen',
      description:
        'Der Dreschplatz ist die flachste Stelle im Dorf, deshalb enden die Feste dort. Ein Riemen hinter der Ferse, damit bei der Drehung kein Schuh in der alten Richtung stehen bleibt. Darunter Erle, hinten 55\u00a0mm hoch, nach der Jota etwas weniger.',
    },
    it: {
      subtitle: 'Zoccolo con cinturino al tallone',
      description:
        'L’aia è il punto più piano del paese, e infatti le feste finiscono sempre lì. Un cinturino dietro il tallone, per girare senza che lo zoccolo resti voltato dall’altra parte. Sotto c’è l’ontano: 55\u00a0mm di tacco, qualcuno in meno dopo la jota.',
    },
  },
  facts: [upper('calf'), sole('wood'), heel(55), weight(480, 38), origin('barcelos'), care('wood')],
  colors: [
    { suffix: '001', color: 'albero', sale: 99 },
    { suffix: '002', color: 'oxblood', isNew: true },
  ],
}
