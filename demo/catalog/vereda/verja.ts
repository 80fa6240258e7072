import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const verja: DemoModel = {
  slug: 'verja',
  code: 'K100064',
  brand: 'vereda',
  name: 'Verja',
  plaque: 'Nº 64',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers/high',
  targets: ['W', 'M'],
  price: 95,
  words: {
    en: {
      subtitle: 'High-top, cotton canvas',
      description:
        'Named after the gate you lean on while the neighbour finishes the story. Seven pairs of eyelets, canvas from Elche, and a rubber toe for the foot on the bottom rail. Wash it with soap and hang it on the railings; everybody does.',
    },
    es: {
      subtitle: 'Zapatilla alta, lona de algodón',
      description:
        'Se llama como la verja en la que te apoyas mientras el vecino acaba de contarlo. Siete pares de ojetes, lona de Elche y puntera de caucho para el pie que descansa en el barrote de abajo. Se lava con jabón y se tiende en la propia verja, como hace todo el mundo.',
    },
    fr: {
      subtitle: 'Montante, toile de coton',
      description:
        'Elle doit son nom à la grille où l’on s’appuie pendant que le voisin finit son histoire. Sept paires d’œillets, une toile d’Elche, un bout en caoutchouc pour le pied posé sur le barreau du bas. Du savon, de l’eau froide, et on la pend à la grille, comme tout le monde.',
    },
    de: {
      subtitle: 'Hoher Schuh, Baumwollcanvas',
      description:
        'Benannt nach dem Gitter, an dem man lehnt, bis der Nachbar zu Ende erzählt hat. Sieben Ösenpaare, Canvas aus Elche und eine Gummikappe für den Fuß auf der unteren Stange. Gewaschen wird er mit Seife, getrocknet am Zaun, wie überall in der Straße.',
    },
    it: {
      subtitle: 'Scarpa alta, tela di cotone',
      description:
        'Prende il nome dal cancello a cui ti appoggi mentre il vicino finisce la storia. Sette paia di occhielli, tela di Elche e un puntale in gomma per il piede sulla sbarra di sotto. Si lava col sapone e si stende sul cancello, come fanno tutti.',
    },
  },
  facts: [upper('canvas'), sole('cup'), weight(375, 42), origin('elche'), care('canvas')],
  colors: [
    { suffix: '001', color: 'whitewash' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'tile', sale: 69 },
  ],
}
