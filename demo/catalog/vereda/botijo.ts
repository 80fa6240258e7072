import { body, capacity, care, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const botijo: DemoModel = {
  slug: 'botijo',
  code: 'K100096',
  brand: 'vereda',
  name: 'Botijo',
  plaque: 'Nº 54',
  line: 'Botijo',
  tipology: 'bottle',
  family: 'campergoods',
  category: 'bottles',
  targets: ['G'],
  price: 29,
  words: {
    en: {
      subtitle: 'Steel bottle, 600\u00a0ml',
      description:
        'A clay jug cools water by sweating, and then it falls off the wall. This one is steel in two layers and does neither: cold for nineteen hours, 600\u00a0ml, a loop for one finger. It fits the holder of a bicycle and, after some thought, the door of a Seat 600.',
    },
    es: {
      subtitle: 'Botella de acero, 600\u00a0ml',
      description:
        'El de barro enfría el agua sudando, hasta que un día se cae del poyete. Este es de acero en dos capas y no hace ninguna de las dos cosas: diecinueve horas de frío, 600\u00a0ml y un asa para un dedo. Cabe en el portabidón y, con paciencia, en la puerta de un Seiscientos.',
    },
    fr: {
      subtitle: 'Gourde en acier, 600\u00a0ml',
      description:
        'La cruche en terre rafraîchit l’eau en transpirant, puis un jour elle tombe du muret. Celle-ci est en acier, double paroi, et ne fait ni l’un ni l’autre\u00a0: dix-neuf heures au frais, 600\u00a0ml, une anse pour un doigt. Elle entre dans un porte-bidon et, en insistant, dans la portière d’une Seat 600.',
    },
    de: {
      subtitle: 'Stahlflasche, 600\u00a0ml',
      description:
        'Der Tonkrug kühlt das Wasser, indem er schwitzt, und eines Tages fällt er von der Mauer. Diese hier ist aus doppeltem Stahl und tut beides nicht: neunzehn Stunden kalt, 600\u00a0ml, ein Bügel für einen Finger. Passt in den Halter am Rad und mit etwas Geduld in die Tür eines Seat 600.',
    },
    it: {
      subtitle: 'Borraccia in acciaio, 600\u00a0ml',
      description:
        'L’orcio di terracotta rinfresca l’acqua sudando, poi un giorno cade dal muretto. Questa è d’acciaio a doppia parete e non fa né l’una né l’altra cosa: diciannove ore al fresco, 600\u00a0ml, un’ansa per un dito. Entra nel portaborraccia e, insistendo, nella portiera di una Seicento.',
    },
  },
  facts: [
    body('steel'),
    capacity(600),
    weightOf(310),
    fact(
      sourceText('Cold', 'Frío', 'Au frais', 'Kalt', 'Fresco'),
      sourceText('19\u00a0hours', '19\u00a0horas', '19\u00a0heures', '19\u00a0Stunden', '19\u00a0ore'),
    ),
    origin('vitoria'),
    care('bottle'),
  ],
  colors: [
    { suffix: '001', color: 'shutter' },
    { suffix: '002', color: 'whitewash' },
    { suffix: '003', color: 'tile', supply: 'none' },
  ],
}
