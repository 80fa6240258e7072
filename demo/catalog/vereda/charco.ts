import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const charco: DemoModel = {
  slug: 'charco',
  code: 'K100068',
  brand: 'vereda',
  name: 'Charco',
  plaque: 'Nº 42',
  line: 'Recreo',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'boots',
  targets: ['K'],
  price: 79,
  priceSteps: [{ from: '31', price: 85 }],
  words: {
    en: {
      subtitle: 'Kids’ Chelsea boot, waxed leather',
      description:
        'The puddle outside the school in Pontevedra is four centimetres deep; the boot is sealed up to nine. Elastic on both sides and a loop at the back, for mornings when nobody has time. What comes in over the top is not our department.',
    },
    es: {
      subtitle: 'Botín de niño, cuero encerado',
      description:
        'El charco de la puerta del colegio, en Pontevedra, tiene cuatro centímetros de fondo; el botín va sellado hasta nueve. Elástico a los dos lados y un tirador detrás, para las mañanas en que no hay tiempo. Lo que entre por arriba ya no es cosa nuestra.',
    },
    fr: {
      subtitle: 'Boots enfant, cuir ciré',
      description:
        'La flaque devant l’école de Pontevedra fait quatre centimètres de fond\u00a0; la botte est étanche jusqu’à neuf. Un élastique de chaque côté et un tirant derrière, pour les matins où personne n’a le temps. Ce qui entre par le haut n’est plus de notre ressort.',
    },
    de: {
      subtitle: 'Kinderstiefel, gewachstes Leder',
      description:
        'Die Pfütze vor der Schule in Pontevedra ist vier Zentimeter tief, der Stiefel bis neun dicht. Gummizug auf beiden Seiten und hinten eine Schlaufe, für Morgen, an denen keiner Zeit hat. Was von oben hineinläuft, ist nicht mehr unsere Abteilung.',
    },
    it: {
      subtitle: 'Stivaletto bimbo, cuoio cerato',
      description:
        'La pozzanghera davanti alla scuola di Pontevedra è profonda quattro centimetri; lo stivaletto è sigillato fino a nove. Elastico sui due lati e un tirante dietro, per le mattine in cui non c’è tempo. Quel che entra dall’alto non è più affar nostro.',
    },
  },
  facts: [
    upper('waxedLeather'),
    sole('kidsRubber'),
    shaft(95),
    weight(245, 28),
    origin('almansa'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'shutter', isNew: true },
  ],
}
