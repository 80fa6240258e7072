import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const honestClog: DemoModel = {
  slug: 'honest-clog',
  code: 'K200014',
  brand: 'taller',
  name: 'Honest clog',
  plaque: '14',
  line: 'Honest',
  tipology: 'clog',
  family: 'shoes',
  category: 'clogs',
  targets: ['W', 'M'],
  price: 149,
  words: {
    en: {
      subtitle: 'Clog. Wood, leather, noise.',
      description:
        'A plank, a piece of leather, eight nails. We tried to hide the nails and they came out looking guilty, so they are on the outside now. It is as loud as it looks. Ask the people on the first floor.',
    },
    es: {
      subtitle: 'Zueco. Madera, cuero, ruido.',
      description:
        'Una tabla, un trozo de cuero, ocho clavos. Intentamos esconder los clavos y quedaron con cara de culpables, así que ahora van por fuera. Suena tanto como parece. Pregunta a los del primero.',
    },
    fr: {
      subtitle: 'Sabot. Bois, cuir, bruit.',
      description:
        'Une planche, un morceau de cuir, huit clous. Nous avons voulu cacher les clous\u00a0: ils avaient l’air coupables, ils sont donc dehors. Il fait autant de bruit qu’il en a l’air. Demandez aux gens du premier.',
    },
    de: {
      subtitle: 'Clog. Holz, Leder, Lärm.',
      description:
        'Ein Brett, ein Stück Leder, acht Nägel. Wir wollten die Nägel verstecken, aber sie sahen schuldig aus, jetzt sitzen sie außen. Er ist so laut, wie er aussieht. Fragen Sie die Leute im ersten Stock.',
    },
    it: {
      subtitle: 'Zoccolo. Legno, cuoio, rumore.',
      description:
        'Un’asse, un pezzo di cuoio, otto chiodi. Abbiamo provato a nascondere i chiodi e avevano l’aria colpevole, perciò adesso stanno fuori. Fa il rumore che sembra. Chiedi a quelli del primo piano.',
    },
  },
  facts: [
    fact(
      sourceText('Noise', 'Ruido', 'Bruit', 'Lärm', 'Rumore'),
      sourceText(
        '71\u00a0dB on tile',
        '71\u00a0dB sobre baldosa',
        '71\u00a0dB sur carrelage',
        '71\u00a0dB auf Fliesen',
        '71\u00a0dB sulle piastrelle',
      ),
    ),
    upper('bridle'),
    sole('wood'),
    weight(590, 42),
    batch(180, 121),
    origin('bench'),
    care('wood'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'tobacco', sale: 109 },
  ],
}
