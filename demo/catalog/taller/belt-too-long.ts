import { care, fact, origin, sourceText, weightOf, whole, width } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const beltTooLong: DemoModel = {
  slug: 'belt-too-long',
  code: 'K200018',
  brand: 'taller',
  name: 'Belt, too long',
  plaque: '18',
  line: 'Objects',
  tipology: 'belt',
  family: 'bags-accessories',
  category: 'accessories/belts',
  targets: ['W', 'M'],
  price: 75,
  words: {
    en: {
      subtitle: 'Belt, 600\u00a0mm past the point',
      description:
        'The hide was long and the scissors were in the other room. There are holes all the way to the end, in case you know somebody. People knot it, tuck it in or trail it. One customer walks a dog with the rest.',
    },
    es: {
      subtitle: 'Cinturón, 600\u00a0mm de más',
      description:
        'La piel era larga y las tijeras estaban en el otro cuarto. Tiene agujeros hasta el final, por si conoces a alguien. Hay quien lo anuda, quien lo remete y quien lo arrastra. Un cliente pasea al perro con lo que sobra.',
    },
    fr: {
      subtitle: 'Ceinture, 600\u00a0mm de trop',
      description:
        'La peau était longue et les ciseaux dans l’autre pièce. Il y a des trous jusqu’au bout, au cas où vous connaîtriez quelqu’un. On la noue, on la rentre, on la laisse traîner. Un client promène son chien avec le reste.',
    },
    de: {
      subtitle: 'Gürtel, 600\u00a0mm zu viel',
      description:
        'Die Haut war lang, und die Schere lag im anderen Zimmer. Löcher hat er bis zum Ende, falls Sie jemanden kennen. Man kann ihn knoten, einstecken oder schleifen lassen. Ein Kunde führt mit dem Rest den Hund aus.',
    },
    it: {
      subtitle: 'Cintura, 600\u00a0mm di troppo',
      description:
        'La pelle era lunga e le forbici stavano nell’altra stanza. I buchi arrivano fino in fondo, nel caso tu conosca qualcuno. C’è chi l’annoda, chi la infila, chi la trascina. Un cliente con l’avanzo ci porta fuori il cane.',
    },
  },
  facts: [
    fact(
      sourceText('Length', 'Largo', 'Longueur', 'Länge', 'Lunghezza'),
      sourceText(
        'Your size plus 600\u00a0mm',
        'Tu talla más 600\u00a0mm',
        'Votre taille plus 600\u00a0mm',
        'Ihre Größe plus 600\u00a0mm',
        'La tua taglia più 600\u00a0mm',
      ),
    ),
    whole('bridle'),
    width(28),
    weightOf(230),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'chalkpink', supply: 'odd' },
  ],
}
