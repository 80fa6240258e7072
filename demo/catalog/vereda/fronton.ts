import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const fronton: DemoModel = {
  slug: 'fronton',
  code: 'K100040',
  brand: 'vereda',
  name: 'Frontón',
  plaque: 'Nº 40',
  line: 'Lonja',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['M'],
  price: 139,
  words: {
    en: {
      subtitle: 'Wall-ball shoe, full-grain calf',
      description:
        'For towns where the church has a wall and the wall has a game. The toe is double, because somebody always drags it. Two sets to break in, then eight years.',
    },
    es: {
      subtitle: 'Zapatilla de pelota, becerro plena flor',
      description:
        'Para pueblos donde la iglesia tiene pared y la pared tiene partido. La puntera es doble, porque siempre hay quien la arrastra. Dos juegos para domarla y luego ocho años.',
    },
    fr: {
      subtitle: 'Chaussure de pelote, veau pleine fleur',
      description:
        'Pour les villages où l’église a un mur et le mur une partie en cours. Le bout est doublé, parce qu’il y en a toujours un qui traîne le pied. Deux parties pour la faire, puis huit ans.',
    },
    de: {
      subtitle: 'Pelotaschuh, vollnarbiges Kalbsleder',
      description:
        'Für Dörfer, in denen die Kirche eine Wand hat und die Wand ein Spiel. Die Spitze ist doppelt, weil immer einer schleift. Zwei Sätze zum Einlaufen, dann acht Jahre.',
    },
    it: {
      subtitle: 'Scarpa da pelota, vitello pieno fiore',
      description:
        'Per i paesi dove la chiesa ha un muro e il muro ha una partita. La punta è doppia, perché c’è sempre chi la trascina. Due partite per domarla, poi otto anni.',
    },
  },
  facts: [upper('calf'), sole('court'), weight(380, 42), origin('arnedo'), care('calf')],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'oxblood' },
    { suffix: '003', color: 'olive', sale: 97 },
  ],
}
