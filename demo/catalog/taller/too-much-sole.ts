import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const tooMuchSole: DemoModel = {
  slug: 'too-much-sole',
  code: 'K200010',
  brand: 'taller',
  name: 'Too much sole',
  plaque: '10',
  line: 'Slab',
  tipology: 'loafer',
  family: 'shoes',
  category: 'loafers',
  targets: ['W', 'M'],
  price: 225,
  words: {
    en: {
      subtitle: 'Loafer, 45\u00a0mm off the ground',
      description:
        'We asked for five millimetres more and were sent fifty. The sole had been paid for, so the loafer had to adapt. It sees over most shelves. It does not fit under the desk, and neither, it turns out, do you.',
    },
    es: {
      subtitle: 'Mocasín, a 45\u00a0mm del suelo',
      description:
        'Pedimos cinco milímetros más y mandaron cincuenta. La suela ya estaba pagada, así que tuvo que adaptarse el mocasín. Ve por encima de casi todos los estantes. Debajo de la mesa no cabe, y resulta que tú tampoco.',
    },
    fr: {
      subtitle: 'Mocassin, à 45\u00a0mm du sol',
      description:
        'Nous avions demandé cinq millimètres de plus, on nous en a envoyé cinquante. La semelle étant payée, le mocassin s’est adapté. Il voit par-dessus la plupart des étagères. Il ne passe pas sous le bureau, et vous non plus, apparemment.',
    },
    de: {
      subtitle: 'Loafer, 45\u00a0mm über dem Boden',
      description:
        'Bestellt waren fünf Millimeter mehr, geliefert wurden fünfzig. Die Sohle war bezahlt, also musste sich der Loafer anpassen. Er blickt über die meisten Regale hinweg. Unter den Schreibtisch passt er nicht, und Sie, wie sich zeigt, auch nicht.',
    },
    it: {
      subtitle: 'Mocassino, a 45\u00a0mm da terra',
      description:
        'Avevamo chiesto cinque millimetri in più e ce ne hanno mandati cinquanta. La suola era pagata, quindi si è adattato il mocassino. Vede sopra quasi tutti gli scaffali. Sotto la scrivania non passa, e a quanto pare nemmeno tu.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText('10, revision D', '10, revisión D', '10, révision D', '10, Revision D', '10, revisione D'),
    ),
    upper('box'),
    sole('platform'),
    weight(610, 42),
    batch(110, 67),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'chalkpink', isNew: true },
  ],
}
