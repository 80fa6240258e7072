import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const squareOne: DemoModel = {
  slug: 'square-one',
  code: 'K200011',
  brand: 'taller',
  name: 'Square one',
  plaque: '11',
  line: 'Square',
  tipology: 'ballerina',
  family: 'shoes',
  category: 'ballerinas',
  targets: ['W'],
  price: 165,
  words: {
    en: {
      subtitle: 'Ballerina, square at the front',
      description:
        'The round toe was on the list for Tuesday. On Tuesday the compass was missing and there was a ruler. Your toes are not square either; we checked, and there is now room for all of them to sit in a row.',
    },
    es: {
      subtitle: 'Bailarina, cuadrada por delante',
      description:
        'La puntera redonda estaba prevista para el martes. El martes faltaba el compás y había una regla. Tus dedos tampoco son cuadrados, lo hemos mirado, pero ahora caben todos en fila.',
    },
    fr: {
      subtitle: 'Ballerine, carrée devant',
      description:
        'Le bout rond était prévu pour mardi. Mardi, le compas avait disparu, mais il y avait une règle. Vos orteils ne sont pas carrés non plus, nous avons vérifié\u00a0; désormais ils ont de quoi s’asseoir en rang.',
    },
    de: {
      subtitle: 'Ballerina, vorn eckig',
      description:
        'Die runde Spitze war für Dienstag vorgesehen. Am Dienstag fehlte der Zirkel, ein Lineal war da. Ihre Zehen sind ebenfalls nicht eckig, das haben wir geprüft, aber jetzt können alle nebeneinander sitzen.',
    },
    it: {
      subtitle: 'Ballerina, quadrata davanti',
      description:
        'La punta tonda era in programma per martedì. Martedì mancava il compasso e c’era un righello. Nemmeno le tue dita sono quadrate, abbiamo controllato, però adesso ci stanno tutte in fila, sedute.',
    },
  },
  facts: [
    fact(
      sourceText('Corners', 'Esquinas', 'Angles', 'Ecken', 'Angoli'),
      sourceText('2 a shoe', '2 por zapato', '2 par pied', '2 pro Schuh', '2 per scarpa'),
    ),
    upper('nappa'),
    sole('thinRubber'),
    weight(175, 38),
    batch(160, 103),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'paper', sale: 119 },
  ],
}
