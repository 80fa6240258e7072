import { care, drop, life, lugs, origin, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const nevero6: DemoModel = {
  slug: 'nevero-6',
  code: 'K300008',
  brand: 'cumbre',
  name: 'Nevero 6',
  plaque: '322 g',
  line: 'Nevero',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['M'],
  price: 179,
  words: {
    en: {
      subtitle: 'Snow shoe for runners, 6\u00a0mm lug, 322\u00a0g',
      description:
        '6\u00a0mm lugs in a compound that stays soft at minus 12. The collar closes 30\u00a0mm higher than Arista, the ankle bone being a known collector of snow. Warm enough to stop; not warm enough to stay.',
    },
    es: {
      subtitle: 'Zapatilla para nieve, taco de 6\u00a0mm, 322\u00a0g',
      description:
        'Tacos de 6\u00a0mm en un compuesto que sigue blando a 12 bajo cero. El cuello cierra 30\u00a0mm más arriba que el Arista: el tobillo es un conocido coleccionista de nieve. Abriga para parar; no para quedarse.',
    },
    fr: {
      subtitle: 'Chaussure de neige, crampons 6\u00a0mm, 322\u00a0g',
      description:
        'Des crampons de 6\u00a0mm dans une gomme encore souple à −12\u00a0°C. Le col ferme 30\u00a0mm plus haut qu’Arista, la malléole étant une collectionneuse de neige notoire. Assez chaude pour s’arrêter, pas pour rester.',
    },
    de: {
      subtitle: 'Schneelaufschuh, 6\u00a0mm Stollen, 322\u00a0g',
      description:
        '6\u00a0mm Stollen aus einer Mischung, die bei −12\u00a0°C weich bleibt. Der Kragen schließt 30\u00a0mm höher als bei Arista, denn der Knöchel ist ein bekannter Schneesammler. Warm genug zum Anhalten, nicht zum Bleiben.',
    },
    it: {
      subtitle: 'Scarpa da neve, tasselli 6\u00a0mm, 322\u00a0g',
      description:
        'Tasselli da 6\u00a0mm in una mescola che resta morbida a −12\u00a0°C. Il collo chiude 30\u00a0mm più in alto di Arista: il malleolo è un noto collezionista di neve. Abbastanza calda per fermarsi, non per restare.',
    },
  },
  facts: [
    drop(26, 20),
    lugs(6, 40),
    upper('microfibre'),
    weight(322, 42),
    life(650),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'night' },
    { suffix: '003', color: 'granite', sale: 139 },
  ],
}
