import { care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const ateneo: DemoModel = {
  slug: 'ateneo',
  code: 'K100073',
  brand: 'vereda',
  name: 'Ateneo',
  plaque: 'Nº 20',
  line: 'Ateneo',
  tipology: 'loafer',
  family: 'shoes',
  category: 'loafers',
  targets: ['W', 'M'],
  price: 159,
  words: {
    en: {
      subtitle: 'Penny loafer, box calf',
      description:
        'The reading room on Calle del Prado asks for silence, so we built a loafer that does not creak. The moccasin seam is sewn by hand and takes two hours and ten minutes. The slot holds one cent: no use for coffee, but it has never fallen out.',
    },
    es: {
      subtitle: 'Mocasín con antifaz, becerro box-calf',
      description:
        'En la biblioteca de la calle del Prado piden silencio, así que hicimos un mocasín que no cruje. La costura se da a mano y lleva dos horas y diez minutos. En la ranura cabe un céntimo: no da para un café, pero nunca se ha caído.',
    },
    fr: {
      subtitle: 'Penny loafer, box-calf',
      description:
        'La salle de lecture de la Calle del Prado exige le silence\u00a0; nous avons donc fait un mocassin qui ne grince pas. La couture, à la main, prend deux heures dix. La fente retient un centime\u00a0: pas de quoi payer un café, mais il n’est jamais tombé.',
    },
    de: {
      subtitle: 'Pennyloafer, Boxcalf',
      description:
        'Im Lesesaal in der Calle del Prado herrscht Ruhe, also haben wir einen Loafer gebaut, der nicht knarzt. Die Mokassinnaht entsteht von Hand und dauert zwei Stunden zehn. In den Schlitz passt ein Cent: Für Kaffee reicht er nicht, aber herausgefallen ist er noch nie.',
    },
    it: {
      subtitle: 'Mocassino con mascherina, vitello box',
      description:
        'Nella sala di lettura di Calle del Prado si chiede silenzio, e così abbiamo fatto un mocassino che non scricchiola. La cucitura è a mano e porta via due ore e dieci. Nella fessura sta un centesimo: per il caffè non basta, però non è mai caduto.',
    },
  },
  facts: [
    upper('box'),
    sole('leatherSole'),
    fact(
      sourceText(
        'Moccasin seam',
        'Costura mocasín',
        'Couture mocassin',
        'Mokassinnaht',
        'Cucitura mocassino',
      ),
      sourceText(
        'By hand, 2\u00a0h 10\u00a0min',
        'A mano, 2\u00a0h 10\u00a0min',
        'À la main, 2\u00a0h 10',
        'Von Hand, 2\u00a0h 10\u00a0min',
        'A mano, 2\u00a0h 10\u00a0min',
      ),
    ),
    weight(420, 42),
    origin('inca'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'oxblood' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'chestnut', sale: 119 },
  ],
}
