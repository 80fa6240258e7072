import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const recado: DemoModel = {
  slug: 'recado',
  code: 'K100023',
  brand: 'vereda',
  name: 'Recado',
  plaque: 'Nº 23',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['M'],
  price: 115,
  words: {
    en: {
      subtitle: 'Errand shoe, suede, wide toe',
      description:
        'Bread, post office, a word with the neighbour: nineteen minutes if nobody talks. A wide toe and a heel counter that does not mind being stepped on. We have tried.',
    },
    es: {
      subtitle: 'Zapato para recados, serraje, puntera ancha',
      description:
        'Pan, correos y dos palabras con el vecino: diecinueve minutos si nadie se enrolla. Puntera ancha y un contrafuerte al que no le importa que lo pisen. Lo hemos comprobado.',
    },
    fr: {
      subtitle: 'Chaussure de courses, velours, bout large',
      description:
        'Le pain, la poste, un mot avec le voisin\u00a0: dix-neuf minutes si personne ne bavarde. Un bout large et un contrefort qui supporte qu’on lui marche dessus. Nous avons essayé.',
    },
    de: {
      subtitle: 'Schuh für Besorgungen, Velours, weite Spitze',
      description:
        'Brot, Post, ein Wort mit der Nachbarin: neunzehn Minuten, wenn keiner ins Reden kommt. Weite Spitze und eine Fersenkappe, die es nicht übel nimmt, heruntergetreten zu werden. Wir haben es versucht.',
    },
    it: {
      subtitle: 'Scarpa da commissioni, camoscio, punta larga',
      description:
        'Il pane, la posta, due parole con il vicino: diciannove minuti, se nessuno si dilunga. Punta larga e un contrafforte che non si offende se lo calpesti. Abbiamo provato.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(355, 42), origin('fes'), care('suede')],
  colors: [
    { suffix: '001', color: 'ash' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'chestnut', sale: 79 },
    { suffix: '004', color: 'black' },
  ],
}
