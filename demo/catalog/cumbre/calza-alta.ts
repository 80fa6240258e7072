import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const calzaAlta: DemoModel = {
  slug: 'calza-alta',
  code: 'K300036',
  brand: 'cumbre',
  name: 'Calza alta',
  plaque: '62 g',
  line: 'Calza',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 22,
  words: {
    en: {
      subtitle: 'Tall running sock, 62\u00a0g a pair',
      description:
        '20\u00a0mmHg at the ankle, 14 below the knee, and 310\u00a0mm of protection against gorse, which grows on both sides of the path from Deva to Markina. 62\u00a0g. It takes 40 seconds to put on and, at the finish, somebody else to take off.',
    },
    es: {
      subtitle: 'Calcetín alto técnico, 62\u00a0g el par',
      description:
        '20\u00a0mmHg en el tobillo, 14 bajo la rodilla y 310\u00a0mm contra las argomas, que de Deba a Markina crecen a los dos lados de la senda. 62\u00a0g. Ponérselo lleva 40 segundos; quitárselo en meta, a otra persona.',
    },
    fr: {
      subtitle: 'Chaussette haute de course, 62\u00a0g la paire',
      description:
        '20\u00a0mmHg à la cheville, 14 sous le genou, et 310\u00a0mm contre les ajoncs, qui poussent des deux côtés du sentier de Deba à Markina. 62\u00a0g. Comptez 40 secondes pour l’enfiler et, à l’arrivée, quelqu’un d’autre pour l’ôter.',
    },
    de: {
      subtitle: 'Hohe Laufsocke, 62\u00a0g das Paar',
      description:
        '20\u00a0mmHg am Knöchel, 14 unter dem Knie und 310\u00a0mm gegen den Stechginster, der zwischen Deba und Markina auf beiden Seiten des Weges steht. 62\u00a0g. Anziehen dauert 40 Sekunden, ausziehen muss sie im Ziel jemand anderes.',
    },
    it: {
      subtitle: 'Calza alta da corsa, 62\u00a0g il paio',
      description:
        '20\u00a0mmHg alla caviglia, 14 sotto il ginocchio e 310\u00a0mm contro i ginestroni, che da Deba a Markina crescono su tutti e due i lati del sentiero. 62\u00a0g. Per infilarla servono 40 secondi; per toglierla, all’arrivo, un’altra persona.',
    },
  },
  facts: [
    fabric('runningSock'),
    weightOf(62),
    fact(
      sourceText('Pressure', 'Presión', 'Pression', 'Druck', 'Pressione'),
      sourceText(
        '20\u00a0mmHg at the ankle',
        '20\u00a0mmHg en el tobillo',
        '20\u00a0mmHg à la cheville',
        '20\u00a0mmHg am Knöchel',
        '20\u00a0mmHg alla caviglia',
      ),
    ),
    origin('olot'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'granite' },
    { suffix: '002', color: 'night', isNew: true },
  ],
}
