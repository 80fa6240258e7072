import { care, drop, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const muda6: DemoModel = {
  slug: 'muda-6',
  code: 'K300015',
  brand: 'cumbre',
  name: 'Muda 6',
  plaque: '284 g',
  line: 'Muda',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 169,
  words: {
    en: {
      subtitle: 'Trail shoe with exchangeable sole, 284\u00a0g',
      description:
        'Eight anchors, 90 seconds, no tools: rock, mud or dust under the same upper. The upper lasts three soles, roughly 2,000\u00a0km, so nobody has to buy a shoe because the rubber has gone. Practise at home. The car park is dark and people watch.',
    },
    es: {
      subtitle: 'Trail con suela intercambiable, 284\u00a0g',
      description:
        'Ocho anclajes, 90 segundos y ninguna herramienta: roca, barro o polvo bajo el mismo corte. El corte aguanta tres suelas, unos 2000\u00a0km; ya no hace falta comprar zapatillas porque se acabó el caucho. Ensaya en casa. En el aparcamiento está oscuro y la gente mira.',
    },
    fr: {
      subtitle: 'Trail à semelle interchangeable, 284\u00a0g',
      description:
        'Huit ancrages, 90 secondes, aucun outil\u00a0: roche, boue ou poussière sous la même tige. Elle use trois semelles, soit 2\u00a0000\u00a0km environ\u00a0; inutile d’acheter une chaussure pour changer de gomme. Entraînez-vous à la maison. Le parking est sombre et les gens regardent.',
    },
    de: {
      subtitle: 'Trailschuh mit Wechselsohle, 284\u00a0g',
      description:
        'Acht Verankerungen, 90 Sekunden, kein Werkzeug: Fels, Schlamm oder Staub unter demselben Schaft. Der hält drei Sohlen lang, rund 2000\u00a0km, und keiner muss mehr einen Schuh kaufen, weil der Gummi weg ist. Zu Hause üben. Auf dem Parkplatz ist es dunkel, und die Leute schauen zu.',
    },
    it: {
      subtitle: 'Trail con suola intercambiabile, 284\u00a0g',
      description:
        'Otto ancoraggi, 90 secondi, nessun attrezzo: roccia, fango o polvere sotto la stessa tomaia. La tomaia dura tre suole, circa 2000\u00a0km: non serve più comprare una scarpa per cambiare la gomma. Provaci prima a casa. Nel parcheggio è buio e la gente guarda.',
    },
  },
  facts: [
    drop(28, 22),
    upper('mesh'),
    sole('exchangeable'),
    weight(284, 42),
    fact(
      sourceText('Sole change', 'Cambio de suela', 'Changement de semelle', 'Sohlenwechsel', 'Cambio suola'),
      sourceText(
        '90\u00a0seconds, no tools',
        '90\u00a0segundos, sin herramientas',
        '90\u00a0secondes, sans outils',
        '90\u00a0Sekunden, ohne Werkzeug',
        '90\u00a0secondi, senza attrezzi',
      ),
    ),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'night', isNew: true },
    { suffix: '002', color: 'rust' },
    { suffix: '003', color: 'olive', sale: 139 },
  ],
}
