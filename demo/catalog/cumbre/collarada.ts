import { care, lugs, origin, shaft, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const collarada: DemoModel = {
  slug: 'collarada',
  code: 'K300020',
  brand: 'cumbre',
  name: 'Collarada',
  plaque: '680 g',
  line: 'Refugio',
  tipology: 'hiking-boot',
  family: 'shoes',
  category: 'boots/hiking-boots',
  targets: ['W', 'M'],
  price: 229,
  words: {
    en: {
      subtitle: 'High hiking boot, 680\u00a0g',
      description:
        '2,886\u00a0m at the top, 1,100 at the fountain in Villanúa, and nothing flat in between. A 165\u00a0mm shaft, nine pairs of hooks and 2\u00a0mm of waxed leather that softens at about the second hut. Takes two new soles: about 2,400\u00a0km and one proposal of marriage at the summit, declined.',
    },
    es: {
      subtitle: 'Bota alta de montaña, 680\u00a0g',
      description:
        '2886\u00a0m arriba, 1100 en la fuente de Villanúa y nada llano en medio. Caña de 165\u00a0mm, nueve pares de ganchos y 2\u00a0mm de cuero encerado que se ablanda hacia el segundo refugio. Admite dos cambios de suela: unos 2400\u00a0km y una petición de mano en la cima, rechazada.',
    },
    fr: {
      subtitle: 'Chaussure de montagne haute, 680\u00a0g',
      description:
        '2\u00a0886\u00a0m au sommet, 1\u00a0100 à la fontaine de Villanúa, rien de plat entre les deux. Une tige de 165\u00a0mm, neuf paires de crochets et 2\u00a0mm de cuir ciré qui s’assouplit vers le deuxième refuge. Deux ressemelages, soit 2\u00a0400\u00a0km environ et une demande en mariage au sommet, refusée.',
    },
    de: {
      subtitle: 'Hoher Wanderstiefel, 680\u00a0g',
      description:
        '2886\u00a0m oben, 1100 am Brunnen von Villanúa, dazwischen nichts Ebenes. 165\u00a0mm Schaft, neun Hakenpaare und 2\u00a0mm gewachstes Leder, das ungefähr bei der zweiten Hütte nachgibt. Zweimal neu besohlt reicht er für rund 2400\u00a0km und einen Heiratsantrag am Gipfel, abgelehnt.',
    },
    it: {
      subtitle: 'Scarpone alto, 680\u00a0g',
      description:
        '2886\u00a0m in cima, 1100 alla fontana di Villanúa e niente di piano in mezzo. Gambale da 165\u00a0mm, nove paia di ganci e 2\u00a0mm di cuoio cerato che si ammorbidisce verso il secondo rifugio. Si risuola due volte: circa 2400\u00a0km e una proposta di matrimonio in cima, respinta.',
    },
  },
  facts: [
    upper('waxedLeather'),
    lugs(5, 46),
    shaft(165),
    weight(680, 42),
    origin('montebelluna'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'slate' },
    { suffix: '002', color: 'olive', sale: 179 },
    { suffix: '003', color: 'chestnut' },
  ],
}
