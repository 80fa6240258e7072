import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const slab: DemoModel = {
  slug: 'slab',
  code: 'K200005',
  brand: 'taller',
  name: 'Slab',
  plaque: '05',
  line: 'Slab',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['W', 'M'],
  price: 97,
  words: {
    en: {
      subtitle: 'Sandal, cast strap',
      description:
        'A plank of cork with two opinions about your foot. It worked the first time, which worried us. The buckles are real; we checked after the samples.',
    },
    es: {
      subtitle: 'Sandalia, tira moldeada',
      description:
        'Un tablón de corcho con dos opiniones sobre tu pie. Salió a la primera, y eso nos preocupó. Las hebillas son de verdad; lo comprobamos después de las muestras.',
    },
    fr: {
      subtitle: 'Sandale, bride moulée',
      description:
        'Une planche de liège avec deux avis sur votre pied. Elle a marché du premier coup, ce qui nous a inquiétés. Les boucles sont vraies\u00a0; nous avons vérifié après les prototypes.',
    },
    de: {
      subtitle: 'Sandale, gegossener Riemen',
      description:
        'Ein Brett aus Kork mit zwei Meinungen über Ihren Fuß. Es klappte beim ersten Mal, das hat uns beunruhigt. Die Schnallen sind echt, nach den Mustern haben wir das geprüft.',
    },
    it: {
      subtitle: 'Sandalo, fascia stampata',
      description:
        'Un’asse di sughero con due opinioni sul tuo piede. Ha funzionato al primo colpo, e ci siamo preoccupati. Le fibbie sono vere: abbiamo controllato, dopo i campioni.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText(
        '05, no revisions',
        '05, sin revisiones',
        '05, sans révision',
        '05, ohne Revision',
        '05, nessuna revisione',
      ),
    ),
    upper('strap'),
    sole('cork'),
    weight(360, 42),
    batch(240, 140),
    origin('bench'),
    care('cork'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'tobacco', sale: 69 },
  ],
}
