import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const verticalK: DemoModel = {
  slug: 'vertical-k',
  code: 'K300014',
  brand: 'cumbre',
  name: 'Vertical K',
  plaque: '178 g',
  line: 'Cresta',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W', 'M'],
  price: 199,
  words: {
    en: {
      subtitle: 'Uphill race shoe, 4\u00a0mm drop, 178\u00a0g',
      description:
        '1,000\u00a0m up in under 5\u00a0km, and 178\u00a0g to lift about 7,500 times. There is no heel padding because you will not be using the heel. 250\u00a0km and it is finished, much like you. Take the lift down.',
    },
    es: {
      subtitle: 'Zapatilla para kilómetro vertical, 178\u00a0g',
      description:
        '1000\u00a0m de subida en menos de 5\u00a0km, y 178\u00a0g que levantarás unas 7500 veces. El talón no lleva acolchado, porque el talón no lo vas a usar. A los 250\u00a0km está acabada, más o menos como tú. Para bajar, el telesilla.',
    },
    fr: {
      subtitle: 'Chaussure de kilomètre vertical, 178\u00a0g',
      description:
        '1\u00a0000\u00a0m de montée en moins de 5\u00a0km, et 178\u00a0g à soulever quelque 7\u00a0500 fois. Pas de rembourrage au talon, puisque vous ne vous en servirez pas. À 250\u00a0km, elle est finie, à peu près comme vous. Pour descendre, il y a le télésiège.',
    },
    de: {
      subtitle: 'Bergaufschuh, 4\u00a0mm Sprengung, 178\u00a0g',
      description:
        '1000\u00a0m hinauf auf weniger als 5\u00a0km, und 178\u00a0g, die man etwa 7500 Mal hebt. Die Ferse ist nicht gepolstert, sie wird nicht gebraucht. Nach 250\u00a0km ist er am Ende, ungefähr wie man selbst. Hinunter mit dem Sessellift.',
    },
    it: {
      subtitle: 'Scarpa da vertical, drop 4\u00a0mm, 178\u00a0g',
      description:
        '1000\u00a0m di salita in meno di 5\u00a0km e 178\u00a0g da sollevare circa 7500 volte. Il tallone non è imbottito perché non lo userai. A 250\u00a0km è finita, più o meno come te. Per scendere c’è la seggiovia.',
    },
  },
  facts: [
    drop(20, 16),
    lugs(5, 38),
    upper('technicalKnit'),
    weight(178, 42),
    life(250),
    origin('felgueiras'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'lichen', isNew: true },
    { suffix: '002', color: 'night', isNew: true },
  ],
}
