import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const lonja: DemoModel = {
  slug: 'lonja',
  code: 'K100021',
  brand: 'vereda',
  name: 'Lonja',
  plaque: 'Nº 21',
  line: 'Lonja',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['W', 'M'],
  price: 135,
  words: {
    en: {
      subtitle: 'Court shoe, full-grain calf',
      description:
        'A court shoe that has not seen a court since 1974. Calf from one tannery, a flat sole that squeaks on the fish-market floor, a heel in the colour of somebody else’s boat. Wet stone is no excuse.',
    },
    es: {
      subtitle: 'Zapatilla de pista, becerro plena flor',
      description:
        'Una zapatilla de pista que no pisa una pista desde 1974. Becerro de una sola curtiduría, suela plana que chirría en el suelo de la lonja y un talón del color de la barca de otro. La piedra mojada no es excusa.',
    },
    fr: {
      subtitle: 'Tennis, veau pleine fleur',
      description:
        'Une tennis qui n’a plus vu de court depuis 1974. Du veau d’une seule tannerie, une semelle plate qui couine sur le sol de la criée, un talon de la couleur du bateau d’un autre. La pierre mouillée n’est pas une excuse.',
    },
    de: {
      subtitle: 'Hallenschuh, vollnarbiges Kalbsleder',
      description:
        'Ein Hallenschuh, der seit 1974 keine Halle mehr gesehen hat. Kalbsleder aus einer einzigen Gerberei, eine flache Sohle, die auf dem Boden der Fischauktion quietscht, und eine Ferse in der Farbe eines fremden Boots. Nasser Stein ist keine Ausrede.',
    },
    it: {
      subtitle: 'Scarpa da campo, vitello pieno fiore',
      description:
        'Una scarpa da campo che non vede un campo dal 1974. Vitello di un’unica conceria, suola piatta che cigola sul pavimento dell’asta del pesce, tallone del colore della barca di qualcun altro. La pietra bagnata non è una scusa.',
    },
  },
  facts: [upper('calf'), sole('court'), weight(365, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'shutter' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'poppy' },
    { suffix: '004', color: 'albero', isNew: true },
  ],
}
