import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const teeOneToOne: DemoModel = {
  slug: 'tee-one-to-one',
  code: 'K200021',
  brand: 'taller',
  name: 'T-shirt 1:1',
  plaque: '21',
  line: 'Scale',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W', 'M'],
  price: 55,
  words: {
    en: {
      subtitle: 'T-shirt, actual size',
      description:
        'A T-shirt drawn round a person lying on the cutting table. The person moved, which is the left sleeve. Everything else is to scale. You can check it with a ruler; there is one printed inside the hem, and it is right as far as 40\u00a0cm.',
    },
    es: {
      subtitle: 'Camiseta a tamaño real',
      description:
        'Una camiseta dibujada alrededor de una persona tumbada en la mesa de corte. La persona se movió: de ahí la manga izquierda. Lo demás está a escala. Se comprueba con la regla impresa dentro del bajo, que es exacta hasta los 40\u00a0cm.',
    },
    fr: {
      subtitle: 'T-shirt, taille réelle',
      description:
        'Un t-shirt tracé autour d’une personne allongée sur la table de coupe. La personne a bougé, c’est la manche gauche. Le reste est à l’échelle. Une règle imprimée dans l’ourlet permet de vérifier\u00a0; elle est juste jusqu’à 40\u00a0cm.',
    },
    de: {
      subtitle: 'T-Shirt in Originalgröße',
      description:
        'Ein T-Shirt, gezeichnet um einen Menschen, der auf dem Zuschneidetisch lag. Er hat sich bewegt, das ist der linke Ärmel. Alles andere ist maßstäblich. Nachmessen lässt es sich mit dem Lineal im Saum, das bis 40\u00a0cm stimmt.',
    },
    it: {
      subtitle: 'T-shirt a grandezza naturale',
      description:
        'Una T-shirt disegnata attorno a una persona sdraiata sul tavolo da taglio. La persona si è mossa: è la manica sinistra. Il resto è in scala. Si controlla con il righello stampato dentro l’orlo, che è esatto fino a 40\u00a0cm.',
    },
  },
  facts: [
    fact(
      sourceText('Scale', 'Escala', 'Échelle', 'Maßstab', 'Scala'),
      sourceText(
        '1:1, within 4\u00a0mm',
        '1:1, con 4\u00a0mm de margen',
        '1:1, à 4\u00a0mm près',
        '1:1, auf 4\u00a0mm genau',
        '1:1, con 4\u00a0mm di tolleranza',
      ),
    ),
    fabric('heavyJersey'),
    weight(240, 'M'),
    origin('bench'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'paper' },
    { suffix: '002', color: 'black' },
  ],
}
