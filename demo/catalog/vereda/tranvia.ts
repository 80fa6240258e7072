import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const tranvia: DemoModel = {
  slug: 'tranvia',
  code: 'K100028',
  brand: 'vereda',
  name: 'Tranvía',
  plaque: 'Nº 28',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 129,
  words: {
    en: {
      subtitle: 'Low shoe, suede, two-tone heel',
      description:
        'Named after the line in Lisbon that is quicker on foot. The heel is cut from another hide, so people behind you have something to look at on Graça hill. The sole has a little more rubber, for cobbles.',
    },
    es: {
      subtitle: 'Zapato bajo, serraje, talón bicolor',
      description:
        'Lleva el nombre de una línea de Lisboa que se hace antes a pie. El talón sale de otra piel, para que quien suba detrás por la cuesta de Graça tenga algo que mirar. La suela trae un poco más de caucho, por los adoquines.',
    },
    fr: {
      subtitle: 'Chaussure basse, velours, talon bicolore',
      description:
        'Elle porte le nom d’une ligne de Lisbonne qui va plus vite à pied. Le talon est coupé dans une autre peau, pour occuper ceux qui montent la Graça derrière vous. Un peu plus de gomme sous le pied, à cause des pavés.',
    },
    de: {
      subtitle: 'Flacher Schuh, Velours, zweifarbige Ferse',
      description:
        'Benannt nach der Linie in Lissabon, auf der man zu Fuß schneller ist. Die Ferse stammt aus einer anderen Haut, damit alle, die hinter Ihnen nach Graça hinaufsteigen, etwas zum Anschauen haben. Etwas mehr Gummi in der Sohle, des Pflasters wegen.',
    },
    it: {
      subtitle: 'Scarpa bassa, camoscio, tallone bicolore',
      description:
        'Porta il nome di una linea di Lisbona che si fa prima a piedi. Il tallone viene da un’altra pelle, così chi sale dietro di te verso Graça ha qualcosa da guardare. Un po’ di gomma in più nella suola, per il selciato.',
    },
  },
  facts: [upper('suede'), sole('cup'), weight(350, 42), origin('elda'), care('suede')],
  colors: [
    { suffix: '001', color: 'albero' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'oxblood' },
    { suffix: '004', color: 'ash', sale: 95 },
  ],
}
