import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const zurron: DemoModel = {
  slug: 'zurron',
  code: 'K100011',
  brand: 'vereda',
  name: 'Zurrón',
  plaque: 'Nº 11',
  line: 'Morral',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 189,
  words: {
    en: {
      subtitle: 'Two-day pack, waxed cotton, 22\u00a0l',
      description:
        'Shepherds kept a knife, cheese and weather in theirs. Twenty-two litres hold two days if you re-wear the trousers. A padded sleeve inside fits a fourteen-inch laptop, for the part of the walk that is work.',
    },
    es: {
      subtitle: 'Mochila de dos días, algodón encerado, 22\u00a0l',
      description:
        'Los pastores llevaban navaja, queso y el tiempo. Veintidós litros dan para dos días si repites pantalón. Dentro, una funda acolchada para un portátil de catorce pulgadas, por si parte del camino es trabajo.',
    },
    fr: {
      subtitle: 'Sac de deux jours, coton ciré, 22\u00a0l',
      description:
        'Les bergers y mettaient un couteau, du fromage et la météo. Vingt-deux litres suffisent à deux jours si l’on garde le même pantalon. À l’intérieur, une housse pour un portable de quatorze pouces, pour la partie du chemin qui est du travail.',
    },
    de: {
      subtitle: 'Zweitagesrucksack, gewachste Baumwolle, 22\u00a0l',
      description:
        'Hirten trugen darin Messer, Käse und das Wetter. Zweiundzwanzig Liter reichen für zwei Tage, wenn die Hose dieselbe bleibt. Innen ein gepolstertes Fach für vierzehn Zoll Laptop, für den Teil des Weges, der Arbeit ist.',
    },
    it: {
      subtitle: 'Zaino da due giorni, cotone cerato, 22\u00a0l',
      description:
        'I pastori ci tenevano coltello, formaggio e il tempo che fa. Ventidue litri bastano per due giorni, se i pantaloni restano gli stessi. Dentro, una tasca imbottita per un portatile da quattordici pollici, per quella parte di cammino che è lavoro.',
    },
  },
  facts: [body('waxed'), volume(22), size(450, 310, 165), weightOf(1140), origin('ubrique'), care('waxed')],
  colors: [
    { suffix: '001', color: 'olive' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'ash', sale: 139 },
  ],
}
