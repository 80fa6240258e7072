import { care, fact, life, lugs, origin, sole, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const suelaRoca: DemoModel = {
  slug: 'suela-roca',
  code: 'K300016',
  brand: 'cumbre',
  name: 'Rock sole',
  names: { en: 'Rock sole', es: 'Suela roca', fr: 'Semelle roche', de: 'Felssohle', it: 'Suola roccia' },
  plaque: '116 g',
  line: 'Muda',
  tipology: 'sole',
  family: 'campergoods',
  category: 'soles',
  targets: ['W', 'M'],
  price: 39,
  words: {
    en: {
      subtitle: 'Pair of soles for Muda, 3\u00a0mm lug',
      description:
        '0.74 on wet granite, dry feet assumed. 58 low studs in a soft compound, 116\u00a0g each, for slabs, ladders and the last pitch that was going to be a walk. Indoors it sticks to lino and says so.',
    },
    es: {
      subtitle: 'Par de suelas para Muda, taco de 3\u00a0mm',
      description:
        '0,74 en granito mojado, con los pies secos. 58 tacos bajos de compuesto blando, 116\u00a0g cada una, para losas, clavijas y ese último largo que iba a ser un paseo. En casa se pega al linóleo, y se oye.',
    },
    fr: {
      subtitle: 'Paire de semelles Muda, crampons 3\u00a0mm',
      description:
        '0,74 sur granit mouillé, à pieds secs. 58 crampons bas dans une gomme tendre, 116\u00a0g pièce, pour les dalles, les échelles et la dernière longueur qui devait être une promenade. Sur le lino, elle colle et se fait entendre.',
    },
    de: {
      subtitle: 'Sohlenpaar für Muda, 3\u00a0mm Stollen',
      description:
        '0,74 auf nassem Granit, trockene Füße vorausgesetzt. 58 niedrige Stollen aus weicher Mischung, 116\u00a0g das Stück, für Platten, Leitern und die letzte Seillänge, die ein Spaziergang werden sollte. Auf Linoleum klebt sie hörbar.',
    },
    it: {
      subtitle: 'Paio di suole per Muda, tasselli 3\u00a0mm',
      description:
        '0,74 su granito bagnato, a piedi asciutti. 58 tasselli bassi in mescola morbida, 116\u00a0g l’una, per placche, scalette e quell’ultimo tiro che doveva essere una passeggiata. In casa si attacca al linoleum, e si sente.',
    },
  },
  facts: [
    lugs(3, 58),
    sole('stickyRubber'),
    weight(116, 42),
    fact(
      sourceText('Fits', 'Para', 'Compatible', 'Passt an', 'Compatibile'),
      sourceText(
        'Muda 6, eight anchors',
        'Muda 6, ocho anclajes',
        'Muda 6, huit ancrages',
        'Muda 6, acht Verankerungen',
        'Muda 6, otto ancoraggi',
      ),
    ),
    life(650),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'granite' },
    { suffix: '002', color: 'black' },
  ],
}
