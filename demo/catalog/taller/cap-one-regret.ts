import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const capOneRegret: DemoModel = {
  slug: 'cap-one-regret',
  code: 'K200025',
  brand: 'taller',
  name: 'Cap, one regret',
  plaque: '25',
  line: 'Objects',
  tipology: 'cap',
  family: 'bags-accessories',
  category: 'accessories/caps',
  targets: ['W', 'M'],
  price: 55,
  words: {
    en: {
      subtitle: 'Cap, five panels and a sixth',
      description:
        'It should have had five panels. The sixth was cut late on a Friday, and once cut it looked at us. It sits on the left, slightly proud. Nobody has ever returned one, though four people have written to ask about it.',
    },
    es: {
      subtitle: 'Gorra de cinco cascos y otro más',
      description:
        'Tenía que llevar cinco cascos. El sexto se cortó un viernes a última hora y, una vez cortado, nos miraba. Va a la izquierda y sobresale un poco. Nadie ha devuelto ninguna, aunque cuatro personas han escrito para preguntar.',
    },
    fr: {
      subtitle: 'Casquette, cinq panneaux plus un',
      description:
        'Elle devait avoir cinq panneaux. Le sixième a été coupé un vendredi soir et, une fois coupé, il nous regardait. Il est à gauche, un peu en relief. Personne n’en a rendu, mais quatre personnes nous ont écrit à son sujet.',
    },
    de: {
      subtitle: 'Kappe, fünf Felder und ein sechstes',
      description:
        'Geplant waren fünf Felder. Das sechste wurde an einem späten Freitag geschnitten, und dann sah es uns an. Es sitzt links und steht etwas vor. Zurückgeschickt hat sie noch niemand, nachgefragt haben vier.',
    },
    it: {
      subtitle: 'Cappellino, cinque spicchi più uno',
      description:
        'Doveva avere cinque spicchi. Il sesto è stato tagliato di venerdì, tardi, e una volta tagliato ci guardava. Sta a sinistra e sporge un po’. Nessuno l’ha mai restituito, però in quattro ci hanno scritto per chiedere.',
    },
  },
  facts: [
    fact(
      sourceText('Regrets', 'Arrepentimientos', 'Regrets', 'Reue', 'Rimpianti'),
      sourceText('1, on the left', '1, a la izquierda', '1, à gauche', '1, links', '1, a sinistra'),
    ),
    fabric('cottonTwill'),
    weightOf(84),
    origin('bench'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'black', isNew: true },
  ],
}
