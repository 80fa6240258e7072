import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const sockLeft: DemoModel = {
  slug: 'sock-left',
  code: 'K200019',
  brand: 'taller',
  name: 'Sock, left',
  plaque: '19',
  line: 'Sock',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 16,
  words: {
    en: {
      subtitle: 'Sock. Two of them, both left.',
      description:
        'A sock does not care which foot it is on. We spent four months shaping one that does, and then ordered only the left. They come in twos. On the right foot it points a little towards the door.',
    },
    es: {
      subtitle: 'Calcetín. Van dos, los dos izquierdos.',
      description:
        'A un calcetín le da igual el pie. Tardamos cuatro meses en hacer uno al que le importara, y luego encargamos solo el izquierdo. Se venden de dos en dos. En el derecho apunta un poco hacia la puerta.',
    },
    fr: {
      subtitle: 'Chaussette. Deux, gauches toutes les deux.',
      description:
        'Une chaussette se moque du pied qu’on lui donne. Nous avons mis quatre mois à en former une qui ne s’en moque pas, puis nous n’avons commandé que la gauche. Vendue par deux. Au pied droit, elle pointe un peu vers la porte.',
    },
    de: {
      subtitle: 'Socke. Zwei Stück, beide links.',
      description:
        'Einer Socke ist es gleich, an welchem Fuß sie steckt. Wir haben vier Monate lang eine geformt, der es nicht gleich ist, und dann nur die linke bestellt. Verkauft wird sie zu zweit. Rechts zeigt sie ein wenig Richtung Tür.',
    },
    it: {
      subtitle: 'Calzino. Due, tutti e due sinistri.',
      description:
        'A un calzino il piede è indifferente. Abbiamo passato quattro mesi a farne uno che ci tenesse, e poi abbiamo ordinato solo il sinistro. Si vendono a coppie. Sul destro punta un po’ verso la porta.',
    },
  },
  facts: [
    fact(
      sourceText('Quantity', 'Cantidad', 'Quantité', 'Menge', 'Quantità'),
      sourceText(
        '2, both left',
        '2, los dos izquierdos',
        '2, les deux gauches',
        '2, beide links',
        '2, entrambi sinistri',
      ),
    ),
    fabric('cottonSock'),
    weightOf(48),
    origin('olot'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'chalkpink' },
    { suffix: '002', color: 'paper' },
    { suffix: '003', color: 'black', sale: 12 },
  ],
}
