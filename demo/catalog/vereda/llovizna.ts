import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const llovizna: DemoModel = {
  slug: 'llovizna',
  code: 'K100060',
  brand: 'vereda',
  name: 'Llovizna',
  plaque: 'Nº 60',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W', 'M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Drizzle boot, sealed seams',
      description:
        'Santiago has seventy words for rain and this is for the first fifty. Seams sealed with wax, tongue and gore in one piece. For the other twenty there are cafés.',
    },
    es: {
      subtitle: 'Botín de llovizna, costuras selladas',
      description:
        'En Santiago hay setenta palabras para la lluvia y este sirve para las cincuenta primeras. Costuras selladas con cera, lengüeta y elástico de una pieza. Para las otras veinte están los cafés.',
    },
    fr: {
      subtitle: 'Boots de crachin, coutures scellées',
      description:
        'Saint-Jacques a soixante-dix mots pour la pluie\u00a0; celles-ci valent pour les cinquante premiers. Coutures scellées à la cire, languette et élastique d’une seule pièce. Pour les vingt autres, il y a les cafés.',
    },
    de: {
      subtitle: 'Nieselstiefel, versiegelte Nähte',
      description:
        'Santiago kennt siebzig Wörter für Regen, und dieser hält bei den ersten fünfzig. Mit Wachs versiegelte Nähte, Lasche und Gummizug aus einem Stück. Für die übrigen zwanzig gibt es Cafés.',
    },
    it: {
      subtitle: 'Stivaletto da pioggerella, cuciture sigillate',
      description:
        'A Santiago ci sono settanta parole per la pioggia e questo va bene per le prime cinquanta. Cuciture sigillate a cera, linguetta ed elastico in un pezzo solo. Per le altre venti ci sono i caffè.',
    },
  },
  facts: [upper('retanned'), sole('welt'), shaft(126), weight(630, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'slate' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'forest', isNew: true },
  ],
}
