import { batch, care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const offcut: DemoModel = {
  slug: 'offcut',
  code: 'K200009',
  brand: 'taller',
  name: 'Offcut',
  plaque: '09',
  line: 'Offcut',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 129,
  words: {
    en: {
      subtitle: 'Low shoe from what was under the table',
      description:
        'Made from the pieces the other batches left on the floor. The body never matches the heel, because they have not met. When the floor is clean we stop.',
    },
    es: {
      subtitle: 'Zapato bajo con lo que había bajo la mesa',
      description:
        'Hecho con los trozos que otros lotes dejaron en el suelo. El cuerpo no pega con el talón porque no los hemos presentado. Cuando el suelo esté limpio, paramos.',
    },
    fr: {
      subtitle: 'Basse, avec ce qui traînait sous la table',
      description:
        'Faite des morceaux que les autres lots ont laissés par terre. Le corps ne va jamais avec le talon, ils ne se connaissent pas. Quand le sol sera propre, nous arrêterons.',
    },
    de: {
      subtitle: 'Flacher Schuh aus dem, was unterm Tisch lag',
      description:
        'Aus den Stücken, die andere Lose auf dem Boden ließen. Der Schaft passt nie zur Ferse, die beiden kennen sich nicht. Wenn der Boden sauber ist, hören wir auf.',
    },
    it: {
      subtitle: 'Scarpa bassa, con quel che c’era sotto il tavolo',
      description:
        'Fatta con i pezzi che gli altri lotti hanno lasciato per terra. Il corpo non va mai col tallone, perché non si conoscono. Quando il pavimento sarà pulito, smetteremo.',
    },
  },
  facts: [
    fact(
      sourceText('Seams', 'Costuras', 'Coutures', 'Nähte', 'Cuciture'),
      sourceText(
        '14, none planned',
        '14, ninguna prevista',
        '14, aucune prévue',
        '14, keine geplant',
        '14, nessuna prevista',
      ),
    ),
    upper('suede'),
    sole('cup'),
    weight(350, 42),
    batch(70, 41),
    origin('bench'),
    care('none'),
  ],
  colors: [
    { suffix: '001', color: 'slate' },
    { suffix: '002', color: 'lichen' },
    { suffix: '003', color: 'cream', sale: 95 },
    { suffix: '004', color: 'albero', supply: 'none' },
  ],
}
