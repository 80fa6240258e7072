import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const alforja: DemoModel = {
  slug: 'alforja',
  code: 'K100026',
  brand: 'vereda',
  name: 'Alforja',
  plaque: 'Nº 26',
  line: 'Morral',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 149,
  words: {
    en: {
      subtitle: 'Small pack, waxed cotton, 14\u00a0l',
      description:
        'Half a saddlebag, for people without a mule. Fourteen litres keep you from carrying what you do not need to the top of Montjuïc. The straps are bridle leather and outlive the bag, so we replace the bag.',
    },
    es: {
      subtitle: 'Mochila pequeña, algodón encerado, 14\u00a0l',
      description:
        'Media alforja, para gente sin mula. Catorce litros evitan que subas a Montjuïc lo que no hace falta. Las correas son de cuero de guarnicionero y duran más que la mochila: cambiamos la mochila.',
    },
    fr: {
      subtitle: 'Petit sac, coton ciré, 14\u00a0l',
      description:
        'Une demi-sacoche, pour qui n’a pas de mule. Quatorze litres évitent de monter l’inutile à Montjuïc. Les bretelles en cuir de bride survivent au sac\u00a0: nous remplaçons le sac.',
    },
    de: {
      subtitle: 'Kleiner Rucksack, gewachste Baumwolle, 14\u00a0l',
      description:
        'Eine halbe Satteltasche für Leute ohne Maultier. Vierzehn Liter bewahren davor, Unnötiges auf den Montjuïc zu tragen. Die Riemen sind aus Zaumleder und überleben den Rucksack, also ersetzen wir den Rucksack.',
    },
    it: {
      subtitle: 'Zaino piccolo, cotone cerato, 14\u00a0l',
      description:
        'Mezza bisaccia, per chi non ha il mulo. Quattordici litri evitano di portare l’inutile in cima al Montjuïc. Le cinghie sono in cuoio da briglia e durano più dello zaino: sostituiamo lo zaino.',
    },
  },
  facts: [body('waxed'), volume(14), size(380, 270, 130), weightOf(820), origin('ubrique'), care('waxed')],
  colors: [
    { suffix: '001', color: 'tile' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'forest', supply: 'last' },
  ],
}
