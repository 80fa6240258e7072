import { care, fact, origin, sourceText, weightOf, whole, width } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cincha: DemoModel = {
  slug: 'cincha',
  code: 'K300038',
  brand: 'cumbre',
  name: 'Cincha',
  plaque: '94 g',
  line: 'Vivac',
  tipology: 'belt',
  family: 'bags-accessories',
  category: 'accessories/belts',
  targets: ['W', 'M'],
  price: 35,
  words: {
    en: {
      subtitle: 'Webbing belt, 30\u00a0mm, 94\u00a0g',
      description:
        '94\u00a0g, 30\u00a0mm, breaks at 640\u00a0kg, which covers trousers. The buckle is flat and has no metal, so it goes through airport gates and under a hip belt without leaving its name on you. Also closes a rucksack, a tent pole bag and one Renault boot.',
    },
    es: {
      subtitle: 'Cinturón de cinta, 30\u00a0mm, 94\u00a0g',
      description:
        '94\u00a0g, 30\u00a0mm y 640\u00a0kg hasta romperse, lo que para un pantalón basta. La hebilla es plana y no lleva metal: pasa el arco del aeropuerto y no te deja la marca bajo el lumbar de la mochila. También cierra un petate, unos palos de tienda y el maletero de un Renault.',
    },
    fr: {
      subtitle: 'Ceinture en sangle, 30\u00a0mm, 94\u00a0g',
      description:
        '94\u00a0g, 30\u00a0mm, rupture à 640\u00a0kg, ce qui suffit pour un pantalon. Boucle plate, sans métal\u00a0: elle passe le portique de l’aéroport et ne s’imprime pas sous la ceinture du sac. Ferme aussi un sac, des arceaux de tente et un coffre de Renault.',
    },
    de: {
      subtitle: 'Gurtbandgürtel, 30\u00a0mm, 94\u00a0g',
      description:
        '94\u00a0g, 30\u00a0mm, reißt bei 640\u00a0kg, für eine Hose reicht das. Die Schnalle ist flach und ohne Metall: Sie geht durch die Flughafenschleuse und drückt unter dem Hüftgurt nicht. Schließt auch Rucksäcke, Zeltgestänge und einen Renault-Kofferraum.',
    },
    it: {
      subtitle: 'Cintura in nastro, 30\u00a0mm, 94\u00a0g',
      description:
        '94\u00a0g, 30\u00a0mm, si rompe a 640\u00a0kg, e per dei pantaloni può bastare. Fibbia piatta, senza metallo: passa il varco in aeroporto e non ti lascia il segno sotto la fascia dello zaino. Chiude anche uno zaino, i paletti della tenda e il bagagliaio di una Renault.',
    },
  },
  facts: [
    whole('webbing'),
    width(30),
    weightOf(94),
    fact(
      sourceText('Breaks at', 'Rompe a', 'Rupture', 'Bruchlast', 'Carico di rottura'),
      sourceText(
        '640\u00a0kg; do not climb on it',
        '640\u00a0kg; no escales con él',
        '640\u00a0kg ; ne pas grimper avec',
        '640\u00a0kg, nicht zum Klettern',
        '640\u00a0kg; non usarla per arrampicare',
      ),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'rust', sale: 29 },
  ],
}
