import { body, care, fact, origin, size, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const beltBagNoBelt: DemoModel = {
  slug: 'belt-bag-no-belt',
  code: 'K200017',
  brand: 'taller',
  name: 'Belt bag, no belt',
  plaque: '17',
  line: 'Objects',
  tipology: 'belt-bag',
  family: 'bags-accessories',
  category: 'bags/belt-bags',
  targets: ['W', 'M'],
  price: 99,
  words: {
    en: {
      subtitle: 'Belt bag. Bring a belt.',
      description:
        'The bag was finished on Thursday and the belt on no day at all. There are two loops at the back and they accept most things: a belt, a rope, a tie you no longer need. Until then it is a pouch with plans.',
    },
    es: {
      subtitle: 'Riñonera. El cinturón lo pones tú.',
      description:
        'El bolso se terminó el jueves y el cinturón no se terminó. Detrás hay dos trabillas que aceptan casi todo: un cinturón, una cuerda, una corbata jubilada. Hasta entonces es un estuche con planes.',
    },
    fr: {
      subtitle: 'Sac banane. Apportez la ceinture.',
      description:
        'Le sac a été fini jeudi, la ceinture jamais. Au dos, deux passants qui acceptent presque tout\u00a0: une ceinture, une corde, une cravate à la retraite. D’ici là, c’est une trousse qui a des projets.',
    },
    de: {
      subtitle: 'Gürteltasche. Gürtel bitte mitbringen.',
      description:
        'Die Tasche wurde am Donnerstag fertig, der Gürtel an gar keinem Tag. Hinten sitzen zwei Schlaufen, die fast alles annehmen: Gürtel, Seil, ausgediente Krawatte. Bis dahin ist sie ein Etui, das noch etwas vorhat.',
    },
    it: {
      subtitle: 'Marsupio. La cintura portala tu.',
      description:
        'La borsa è stata finita giovedì, la cintura mai. Dietro ci sono due passanti che accettano quasi tutto: una cintura, una corda, una cravatta in pensione. Fino ad allora è un astuccio con dei progetti.',
    },
  },
  facts: [
    fact(
      sourceText('Belt', 'Cinturón', 'Ceinture', 'Gürtel', 'Cintura'),
      sourceText(
        '0, see number 18',
        '0, véase el número 18',
        '0, voir le numéro 18',
        '0, siehe Nummer 18',
        '0, vedi numero 18',
      ),
    ),
    body('nappa'),
    size(140, 220, 50),
    weightOf(210),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink', isNew: true },
    { suffix: '002', color: 'black' },
  ],
}
