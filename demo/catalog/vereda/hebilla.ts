import { care, fact, origin, sourceText, weightOf, whole, width } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const hebilla: DemoModel = {
  slug: 'hebilla',
  code: 'K100089',
  brand: 'vereda',
  name: 'Hebilla',
  plaque: 'Nº 37',
  line: 'Correa',
  tipology: 'belt',
  family: 'bags-accessories',
  category: 'accessories/belts',
  targets: ['W', 'M'],
  price: 62,
  words: {
    en: {
      subtitle: 'Wide belt, canvas, cast buckle',
      description:
        'The buckle came first: 110\u00a0g of brass from a foundry near Igualada that otherwise makes door handles. We found a belt wide enough to carry it. Canvas doubled and stitched in nine rows, no holes, so it fits before lunch and after.',
    },
    es: {
      subtitle: 'Cinturón ancho, lona, hebilla fundida',
      description:
        'Primero fue la hebilla: 110\u00a0g de latón de una fundición cercana a Igualada que por lo demás hace tiradores. Luego buscamos un cinturón capaz de llevarla. Lona doble cosida en nueve filas y sin agujeros: ajusta antes de comer y también después.',
    },
    fr: {
      subtitle: 'Ceinture large, toile, boucle en laiton',
      description:
        'La boucle est venue d’abord\u00a0: 110\u00a0g de laiton, d’une fonderie proche d’Igualada qui fait surtout des poignées de porte. Restait à trouver une ceinture de taille à la porter. Toile double, neuf rangs de piqûres, pas de trous\u00a0: elle va avant le repas comme après.',
    },
    de: {
      subtitle: 'Breiter Gürtel, Canvas, gegossene Schnalle',
      description:
        'Zuerst war die Schnalle da: 110\u00a0g Messing aus einer Gießerei bei Igualada, die sonst Türgriffe macht. Danach suchten wir einen Gürtel, der sie tragen kann. Doppelter Canvas, in neun Reihen gesteppt, ohne Löcher, passend vor dem Essen und danach.',
    },
    it: {
      subtitle: 'Cintura larga in tela, fibbia d’ottone',
      description:
        'Prima è arrivata la fibbia: 110\u00a0g d’ottone da una fonderia vicino a Igualada che di solito fa maniglie. Poi ci è toccato trovare una cintura capace di portarla. Tela doppia con nove file di cuciture e nessun buco: va bene prima di pranzo e anche dopo.',
    },
  },
  facts: [
    whole('canvas'),
    fact(
      sourceText('Buckle', 'Hebilla', 'Boucle', 'Schnalle', 'Fibbia'),
      sourceText(
        'Cast brass, 110\u00a0g',
        'Latón fundido, 110\u00a0g',
        'Laiton coulé, 110\u00a0g',
        'Gegossenes Messing, 110\u00a0g',
        'Ottone fuso, 110\u00a0g',
      ),
    ),
    width(45),
    weightOf(260),
    origin('igualada'),
    care('canvas'),
  ],
  colors: [
    { suffix: '001', color: 'navy', sale: 45 },
    { suffix: '002', color: 'olive' },
  ],
}
