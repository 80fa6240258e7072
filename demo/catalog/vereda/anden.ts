import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const anden: DemoModel = {
  slug: 'anden',
  code: 'K100009',
  brand: 'vereda',
  name: 'Andén',
  plaque: 'Nº 9',
  line: 'Lonja',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['M'],
  price: 145,
  words: {
    en: {
      subtitle: 'Platform shoe for standing, full-grain calf',
      description:
        'The 7.42 to Xàtiva is late, and you will be standing. A cork filler under the calf takes the shape of your wait in about a week. Looks like office, walks like Saturday.',
    },
    es: {
      subtitle: 'Zapatilla de andén, becerro plena flor',
      description:
        'El de las 7.42 a Xàtiva llega tarde y te toca esperar de pie. El relleno de corcho coge la forma de tu espera en una semana. Parece de oficina, anda como un sábado.',
    },
    fr: {
      subtitle: 'Chaussure de quai, veau pleine fleur',
      description:
        'Le 7\u00a0h 42 pour Xàtiva a du retard, et vous attendrez debout. Le garnissage en liège prend la forme de votre attente en une semaine. L’air d’un lundi, le pas d’un samedi.',
    },
    de: {
      subtitle: 'Bahnsteigschuh, vollnarbiges Kalbsleder',
      description:
        'Der Zug um 7.42 Uhr nach Xàtiva hat Verspätung, und man steht. Die Korkfüllung nimmt in einer Woche die Form des Wartens an. Sieht nach Büro aus, geht wie ein Samstag.',
    },
    it: {
      subtitle: 'Scarpa da banchina, vitello pieno fiore',
      description:
        'Il 7.42 per Xàtiva è in ritardo e si aspetta in piedi. Il riempimento in sughero prende la forma della tua attesa in una settimana. Sembra da ufficio, cammina come di sabato.',
    },
  },
  facts: [upper('retanned'), sole('court'), weight(390, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'chestnut' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'navy', supply: 'none' },
  ],
}
