import { care, fact, life, lugs, origin, sole, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const suelaPolvo: DemoModel = {
  slug: 'suela-polvo',
  code: 'K300019',
  brand: 'cumbre',
  name: 'Dust sole',
  names: {
    en: 'Dust sole',
    es: 'Suela polvo',
    fr: 'Semelle poussière',
    de: 'Staubsohle',
    it: 'Suola polvere',
  },
  plaque: '98 g',
  line: 'Muda',
  tipology: 'sole',
  family: 'campergoods',
  category: 'soles',
  targets: ['W', 'M'],
  price: 35,
  words: {
    en: {
      subtitle: 'Pair of soles for Muda, 2\u00a0mm lug',
      description:
        '2\u00a0mm, 72 studs, 98\u00a0g: for the hard tracks of Los Monegros in August, when mud is something grandparents mention. Hardest compound of the three, hence 900\u00a0km. On tarmac between two dirt tracks it makes no comment.',
    },
    es: {
      subtitle: 'Par de suelas para Muda, taco de 2\u00a0mm',
      description:
        '2\u00a0mm, 72 tacos, 98\u00a0g: para las pistas duras de Los Monegros en agosto, cuando el barro es algo que cuentan los abuelos. Es el compuesto más duro de los tres, y de ahí los 900\u00a0km. Si entre dos pistas hay asfalto, no hace comentarios.',
    },
    fr: {
      subtitle: 'Paire de semelles Muda, crampons 2\u00a0mm',
      description:
        '2\u00a0mm, 72 crampons, 98\u00a0g\u00a0: pour les pistes dures des Monegros en août, quand la boue n’est plus qu’un récit de grands-parents. La gomme la plus dure des trois, d’où les 900\u00a0km. Le goudron entre deux pistes, elle le passe sans commentaire.',
    },
    de: {
      subtitle: 'Sohlenpaar für Muda, 2\u00a0mm Stollen',
      description:
        '2\u00a0mm, 72 Stollen, 98\u00a0g: für die harten Pisten der Monegros im August, wenn Schlamm etwas ist, wovon die Großeltern erzählen. Die härteste Mischung der drei, daher 900\u00a0km. Asphalt zwischen zwei Schotterwegen nimmt sie kommentarlos hin.',
    },
    it: {
      subtitle: 'Paio di suole per Muda, tasselli 2\u00a0mm',
      description:
        '2\u00a0mm, 72 tasselli, 98\u00a0g: per le piste dure dei Monegros ad agosto, quando il fango è una cosa che raccontano i nonni. È la mescola più dura delle tre, da cui i 900\u00a0km. Se tra due sterrate c’è asfalto, non fa commenti.',
    },
  },
  facts: [
    lugs(2, 72),
    sole('thinRubber'),
    weight(98, 42),
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
    life(900),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'lichen', isNew: true },
    { suffix: '002', color: 'granite', sale: 29 },
  ],
}
