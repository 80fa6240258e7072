import { care, lugs, origin, shaft, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cria: DemoModel = {
  slug: 'cria',
  code: 'K300023',
  brand: 'cumbre',
  name: 'Cría',
  plaque: '285 g',
  line: 'Cría',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'boots/hiking-boots',
  targets: ['K'],
  price: 89,
  priceSteps: [{ from: '31', price: 95 }],
  words: {
    en: {
      subtitle: 'Kids’ hiking boot, 285\u00a0g',
      description:
        '285\u00a0g in a 28, a sealed ankle and a toe cap 2\u00a0mm thick for what gets kicked. Range on flat ground: 4\u00a0km, then 300\u00a0m carried. The lace hooks are two; any more and you would still be at the car.',
    },
    es: {
      subtitle: 'Bota de montaña infantil, 285\u00a0g',
      description:
        '285\u00a0g en la 28, tobillo sellado y 2\u00a0mm de puntera para lo que se patea. Autonomía en llano: 4\u00a0km, y luego 300\u00a0m a hombros. Solo lleva dos ganchos; con uno más aún no habrías salido del coche.',
    },
    fr: {
      subtitle: 'Chaussure de montagne enfant, 285\u00a0g',
      description:
        '285\u00a0g en 28, cheville étanche et 2\u00a0mm de pare-pierres pour tout ce qui prend un coup de pied. Autonomie sur le plat\u00a0: 4\u00a0km, puis 300\u00a0m sur les épaules. Deux crochets seulement\u00a0; avec un de plus, vous seriez encore à la voiture.',
    },
    de: {
      subtitle: 'Wanderstiefel für Kinder, 285\u00a0g',
      description:
        '285\u00a0g in Größe 28, dichter Knöchel, 2\u00a0mm Zehenkappe für alles, was getreten wird. Reichweite in der Ebene: 4\u00a0km, danach 300\u00a0m auf den Schultern. Nur zwei Haken, mit einem mehr stünde man noch am Auto.',
    },
    it: {
      subtitle: 'Scarponcino da bambino, 285\u00a0g',
      description:
        '285\u00a0g nel 28, caviglia sigillata e 2\u00a0mm di puntale per quello che viene preso a calci. Autonomia in piano: 4\u00a0km, poi 300\u00a0m in spalla. I ganci sono due; con uno in più sareste ancora alla macchina.',
    },
  },
  facts: [upper('rockSuede'), lugs(3, 44), shaft(90), weight(285, 28), origin('arnedo'), care('suede')],
  colors: [
    { suffix: '001', color: 'rust' },
    { suffix: '002', color: 'lichen', isNew: true },
    { suffix: '003', color: 'sky' },
  ],
}
