import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const azotea: DemoModel = {
  slug: 'azotea',
  code: 'K100005',
  brand: 'vereda',
  name: 'Azotea',
  plaque: 'Nº 5',
  line: 'Lonja',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['W'],
  price: 129,
  words: {
    en: {
      subtitle: 'Rooftop court shoe, full-grain calf',
      description:
        'Four floors up, no lift, washing on the line and somebody’s radio. Light enough to carry in one hand while you look for the key. Clean it with the same sponge as the tomatoes.',
    },
    es: {
      subtitle: 'Zapatilla de azotea, becerro plena flor',
      description:
        'Cuatro pisos sin ascensor, la ropa tendida y la radio de alguien. Pesa tan poco que se lleva en una mano mientras buscas la llave. Se limpia con la esponja de los tomates.',
    },
    fr: {
      subtitle: 'Tennis de terrasse, veau pleine fleur',
      description:
        'Quatre étages sans ascenseur, du linge qui sèche et la radio de quelqu’un. Assez légère pour tenir d’une main pendant qu’on cherche la clé. Se nettoie avec l’éponge des tomates.',
    },
    de: {
      subtitle: 'Dachterrassenschuh, vollnarbiges Kalbsleder',
      description:
        'Vierter Stock ohne Aufzug, Wäsche auf der Leine, irgendwo ein Radio. Leicht genug, um ihn in einer Hand zu tragen, während die andere den Schlüssel sucht. Gereinigt wird er mit dem Schwamm für die Tomaten.',
    },
    it: {
      subtitle: 'Scarpa da terrazza, vitello pieno fiore',
      description:
        'Quattro piani senza ascensore, il bucato steso e la radio di qualcuno. Così leggera che la tieni in una mano mentre cerchi la chiave. Si pulisce con la spugna dei pomodori.',
    },
  },
  facts: [upper('calf'), sole('court'), weight(298, 38), origin('arnedo'), care('calf')],
  colors: [
    { suffix: '001', color: 'poppy' },
    { suffix: '002', color: 'albero', sale: 89 },
    { suffix: '003', color: 'cream' },
    { suffix: '004', color: 'shutter', supply: 'odd' },
  ],
}
