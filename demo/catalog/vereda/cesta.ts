import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cesta: DemoModel = {
  slug: 'cesta',
  code: 'K100084',
  brand: 'vereda',
  name: 'Cesta',
  plaque: 'Nº 13',
  line: 'Cesta',
  tipology: 'tote',
  family: 'bags-accessories',
  category: 'bags/totes',
  targets: ['W', 'M'],
  price: 139,
  words: {
    en: {
      subtitle: 'Large tote, bridle leather',
      description:
        'Market at nine: two lettuces, a hake, the paper, then whatever the woman with the figs says. Twenty-four litres in one piece of leather folded round a base, handles long enough for a shoulder in a coat. Holds 18\u00a0kg; your arm decides first.',
    },
    es: {
      subtitle: 'Capazo grande de cuero',
      description:
        'Mercado a las nueve: dos lechugas, una merluza, el periódico y lo que diga la señora de los higos. Veinticuatro litros en una sola pieza de cuero doblada sobre la base, con asas que pasan por el hombro con abrigo. Aguanta 18\u00a0kg; antes protesta el brazo.',
    },
    fr: {
      subtitle: 'Grand cabas, cuir de bride',
      description:
        'Marché à neuf heures\u00a0: deux laitues, un merlu, le journal, puis ce que décide la dame aux figues. Vingt-quatre litres dans une seule pièce de cuir repliée sur le fond, des anses assez longues pour une épaule en manteau. Il porte 18\u00a0kg\u00a0; le bras renonce avant.',
    },
    de: {
      subtitle: 'Große Tasche, Zaumleder',
      description:
        'Markt um neun: zwei Salate, ein Seehecht, die Zeitung und dann, was die Frau mit den Feigen bestimmt. Vierundzwanzig Liter aus einem Stück Leder, um den Boden gefaltet, mit Henkeln, die auch über einen Mantel passen. Trägt 18\u00a0kg, der Arm gibt vorher auf.',
    },
    it: {
      subtitle: 'Borsa grande da spesa, cuoio da briglia',
      description:
        'Mercato alle nove: due lattughe, un nasello, il giornale e poi quello che decide la signora dei fichi. Ventiquattro litri in un solo pezzo di cuoio piegato attorno al fondo, con manici che passano anche sul cappotto. Porta 18\u00a0kg; il braccio cede prima.',
    },
  },
  facts: [body('bridle'), size(360, 420, 160), volume(24), weightOf(940), origin('ubrique'), care('calf')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'black', sale: 99 },
  ],
}
