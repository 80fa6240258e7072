import { care, drop, fact, life, lugs, origin, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const pedrera8: DemoModel = {
  slug: 'pedrera-8',
  code: 'K300010',
  brand: 'cumbre',
  name: 'Pedrera 8',
  plaque: '338 g',
  line: 'Canchal',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['M'],
  price: 169,
  words: {
    en: {
      subtitle: 'Scree shoe, full rock plate, 338\u00a0g',
      description:
        '6\u00a0mm lugs, a rand 14\u00a0mm high and 1.6\u00a0mm of plate from heel to toe. Dropped 400\u00a0m of scree at Cotiella in 9 minutes; the stones took 11. 338\u00a0g is a lot until you kick one.',
    },
    es: {
      subtitle: 'Zapatilla de pedrera, placa entera, 338\u00a0g',
      description:
        'Tacos de 6\u00a0mm, banda lateral de 14 y 1,6\u00a0mm de placa del talón a los dedos. En Cotiella bajó 400\u00a0m de pedrera en 9 minutos; las piedras tardaron 11. 338\u00a0g son muchos hasta la primera patada.',
    },
    fr: {
      subtitle: 'Chaussure d’éboulis, plaque intégrale, 338\u00a0g',
      description:
        'Des crampons de 6\u00a0mm, un pare-pierres de 14\u00a0mm, une plaque de 1,6\u00a0mm du talon aux orteils. Au Cotiella, 400\u00a0m d’éboulis descendus en 9 minutes\u00a0; les cailloux en ont mis 11. 338\u00a0g, c’est beaucoup, jusqu’au premier coup de pied dedans.',
    },
    de: {
      subtitle: 'Geröllschuh, durchgehende Platte, 338\u00a0g',
      description:
        '6\u00a0mm Stollen, 14\u00a0mm Randschutz und 1,6\u00a0mm Platte von der Ferse bis zu den Zehen. Am Cotiella 400\u00a0m Geröll in 9 Minuten hinunter, die Steine brauchten 11. 338\u00a0g sind viel, bis man gegen einen tritt.',
    },
    it: {
      subtitle: 'Scarpa da ghiaione, piastra intera, 338\u00a0g',
      description:
        'Tasselli da 6\u00a0mm, bordo alto 14 e 1,6\u00a0mm di piastra dal tallone alle dita. Sul Cotiella ha sceso 400\u00a0m di ghiaione in 9 minuti; i sassi ce ne hanno messi 11. 338\u00a0g sembrano tanti, finché non ne prendi uno a calci.',
    },
  },
  facts: [
    drop(32, 24),
    lugs(6, 44),
    fact(
      sourceText('Rock plate', 'Placa', 'Plaque', 'Felsplatte', 'Piastra'),
      sourceText(
        'TPU, 1.6\u00a0mm, full length',
        'TPU, 1,6\u00a0mm, entera',
        'TPU, 1,6\u00a0mm, intégrale',
        'TPU, 1,6\u00a0mm, durchgehend',
        'TPU, 1,6\u00a0mm, intera',
      ),
    ),
    upper('mesh'),
    weight(338, 42),
    life(850),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'rust' },
    { suffix: '002', color: 'granite', sale: 139 },
  ],
}
