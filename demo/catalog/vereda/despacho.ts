import { body, care, lining, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const despacho: DemoModel = {
  slug: 'despacho',
  code: 'K100087',
  brand: 'vereda',
  name: 'Despacho',
  plaque: 'Nº 25',
  line: 'Morral',
  tipology: 'backpack',
  family: 'bags-accessories',
  category: 'backpacks',
  targets: ['W', 'M'],
  price: 179,
  words: {
    en: {
      subtitle: 'Work backpack, 16\u00a0l, 9\u00a0cm deep',
      description:
        'Nine centimetres deep, so the person behind you on the metro keeps their nose. A sleeve for fifteen inches, another for the papers you still print, and a pocket at the bottom where a peach was once found in good condition. Stands up at meetings.',
    },
    es: {
      subtitle: 'Mochila de trabajo, 16\u00a0l, 9\u00a0cm de fondo',
      description:
        'Nueve centímetros de fondo, para que quien va detrás en el metro conserve la nariz. Un bolsillo para quince pulgadas, otro para los papeles que sigues imprimiendo y uno abajo del que salió una vez un melocotón en buen estado. En las reuniones se queda de pie.',
    },
    fr: {
      subtitle: 'Sac à dos de bureau, 16\u00a0l, 9\u00a0cm d’épaisseur',
      description:
        'Neuf centimètres d’épaisseur\u00a0: dans le métro, celui qui suit garde son nez. Une housse pour quinze pouces, une autre pour les papiers que l’on imprime encore, et une poche en bas d’où l’on a sorti un jour une pêche en bon état. En réunion, il reste debout.',
    },
    de: {
      subtitle: 'Bürorucksack, 16\u00a0l, 9\u00a0cm tief',
      description:
        'Neun Zentimeter tief, so behält der Hintermann in der U-Bahn seine Nase. Ein Fach für fünfzehn Zoll, eins für die Papiere, die man immer noch ausdruckt, und unten eine Tasche, in der einmal ein Pfirsich in gutem Zustand gefunden wurde. In Besprechungen bleibt er stehen.',
    },
    it: {
      subtitle: 'Zaino da lavoro, 16\u00a0l, spesso 9\u00a0cm',
      description:
        'Nove centimetri di spessore: in metropolitana chi ti sta dietro salva il naso. Una tasca per i quindici pollici, una per le carte che ancora stampi e una sul fondo da cui un giorno è uscita una pesca in buono stato. Alle riunioni resta in piedi.',
    },
  },
  facts: [
    body('waxed'),
    lining('cottonTwill'),
    volume(16),
    size(420, 300, 90),
    weightOf(1080),
    origin('ubrique'),
    care('waxed'),
  ],
  colors: [
    { suffix: '001', color: 'slate' },
    { suffix: '002', color: 'black', isNew: true },
  ],
}
