import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const calza: DemoModel = {
  slug: 'calza',
  code: 'K300035',
  brand: 'cumbre',
  name: 'Calza',
  plaque: '38 g',
  line: 'Calza',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 16,
  words: {
    en: {
      subtitle: 'Ankle running sock, 38\u00a0g a pair',
      description:
        '38\u00a0g a pair, L and R knitted in, three thicknesses: 1\u00a0mm on top, 2 at the heel, 3 under the ball. 1,200\u00a0km of testing gave two blisters, both on the man who wore L on the right. It matters more than you think.',
    },
    es: {
      subtitle: 'Calcetín tobillero técnico, 38\u00a0g el par',
      description:
        '38\u00a0g el par, con la L y la R tejidas y tres grosores: 1\u00a0mm encima, 2 en el talón, 3 bajo el metatarso. En 1200\u00a0km de prueba salieron dos ampollas, las dos al que se puso la L en el derecho. Importa más de lo que parece.',
    },
    fr: {
      subtitle: 'Socquette de course, 38\u00a0g la paire',
      description:
        '38\u00a0g la paire, L et R tricotés dedans, trois épaisseurs\u00a0: 1\u00a0mm dessus, 2 au talon, 3 sous l’avant-pied. En 1\u00a0200\u00a0km d’essais, deux ampoules, toutes deux chez celui qui portait la L à droite. Cela compte plus qu’on ne croit.',
    },
    de: {
      subtitle: 'Knöchelsocke zum Laufen, 38\u00a0g das Paar',
      description:
        '38\u00a0g das Paar, L und R eingestrickt, drei Stärken: oben 1\u00a0mm, Ferse 2, unter dem Ballen 3. Auf 1200 Testkilometern zwei Blasen, beide bei dem Mann, der L rechts trug. Es macht mehr aus, als man denkt.',
    },
    it: {
      subtitle: 'Calza corta da corsa, 38\u00a0g il paio',
      description:
        '38\u00a0g il paio, L e R lavorate nella maglia, tre spessori: 1\u00a0mm sopra, 2 al tallone, 3 sotto l’avampiede. In 1200\u00a0km di prove, due vesciche, entrambe a chi portava la L a destra. Conta più di quanto sembri.',
    },
  },
  facts: [
    fabric('runningSock'),
    weightOf(38),
    fact(
      sourceText('Tested', 'Probado', 'Testée', 'Getestet', 'Provata'),
      sourceText(
        '1,200\u00a0km, two blisters',
        '1200\u00a0km, dos ampollas',
        '1\u00a0200\u00a0km, deux ampoules',
        '1200\u00a0km, zwei Blasen',
        '1200\u00a0km, due vesciche',
      ),
    ),
    origin('olot'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'lichen' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'rust', sale: 12 },
  ],
}
