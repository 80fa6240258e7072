import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const resina: DemoModel = {
  slug: 'resina',
  code: 'K300032',
  brand: 'cumbre',
  name: 'Resina',
  plaque: '102 g',
  line: 'Resina',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W', 'M'],
  price: 49,
  words: {
    en: {
      subtitle: 'Running T-shirt, 102\u00a0g',
      description:
        '102\u00a0g, dry in 38 minutes, and the shoulder seam has been moved 30\u00a0mm forward so that no pack strap sits on it. After six hours in the pine woods at Valsaín it smells of pine. We are not claiming it was the shirt.',
    },
    es: {
      subtitle: 'Camiseta técnica, 102\u00a0g',
      description:
        '102\u00a0g, seca en 38 minutos, y la costura del hombro va 30\u00a0mm más adelante para que no le caiga encima ningún tirante. Tras seis horas en los pinares de Valsaín huele a pino. No decimos que sea mérito de la camiseta.',
    },
    fr: {
      subtitle: 'T-shirt de course, 102\u00a0g',
      description:
        '102\u00a0g, sec en 38 minutes, et une couture d’épaule avancée de 30\u00a0mm pour qu’aucune bretelle ne s’y pose. Après six heures dans les pinèdes de Valsaín, il sent le pin. Nous n’en attribuons pas le mérite au t-shirt.',
    },
    de: {
      subtitle: 'Laufshirt, 102\u00a0g',
      description:
        '102\u00a0g, trocken in 38 Minuten, die Schulternaht liegt 30\u00a0mm weiter vorn, damit kein Riemen darauf drückt. Nach sechs Stunden im Kiefernwald von Valsaín riecht es nach Kiefer. Dass es am Shirt liegt, behaupten wir nicht.',
    },
    it: {
      subtitle: 'Maglia tecnica, 102\u00a0g',
      description:
        '102\u00a0g, asciutta in 38 minuti, con la cucitura della spalla spostata avanti di 30\u00a0mm perché nessuno spallaccio ci prema sopra. Dopo sei ore nelle pinete di Valsaín profuma di pino. Non diciamo che sia merito suo.',
    },
  },
  facts: [
    fabric('technicalKnit'),
    weight(102, 'M'),
    fact(
      sourceText('Dries in', 'Seca en', 'Sèche en', 'Trocknet in', 'Asciuga in'),
      sourceText(
        '38\u00a0minutes at 20\u00a0°C',
        '38\u00a0minutos a 20\u00a0°C',
        '38\u00a0minutes à 20\u00a0°C',
        '38\u00a0Minuten bei 20\u00a0°C',
        '38\u00a0minuti a 20\u00a0°C',
      ),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'granite' },
    { suffix: '002', color: 'lichen' },
    { suffix: '003', color: 'night', sale: 39 },
  ],
}
