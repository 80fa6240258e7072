import { care, fabric, fact, origin, sourceText, waterColumn, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const jacketNoIdea: DemoModel = {
  slug: 'jacket-no-idea',
  code: 'K200023',
  brand: 'taller',
  name: 'Jacket, no idea',
  plaque: '23',
  line: 'Jacket',
  tipology: 'jacket',
  family: 'apparel',
  category: 'jackets',
  targets: ['W', 'M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Short boxy shell, purpose pending',
      description:
        'Cut from a square metre and a half, because that is what was left on the roll. It is waterproof, which we found out by accident. We do not know what it is for. So far it has been to two concerts, one funeral and a car wash.',
    },
    es: {
      subtitle: 'Chaqueta corta y cuadrada, sin función aún',
      description:
        'Sale de un metro y medio cuadrado, que era lo que quedaba en el rollo. Es impermeable; nos enteramos por accidente. No sabemos para qué sirve. De momento ha estado en dos conciertos, un entierro y un túnel de lavado.',
    },
    fr: {
      subtitle: 'Veste courte et carrée, usage à préciser',
      description:
        'Coupée dans un mètre carré et demi, tout ce qui restait du rouleau. Elle est imperméable, nous l’avons appris par accident. À quoi elle sert, mystère. À ce jour, elle a fait deux concerts, un enterrement et une station de lavage.',
    },
    de: {
      subtitle: 'Kurze, kastige Jacke, Zweck offen',
      description:
        'Aus anderthalb Quadratmetern geschnitten, mehr war nicht auf der Rolle. Sie ist wasserdicht, das kam durch einen Unfall heraus. Wozu sie da ist, wissen wir nicht. Bisher war sie bei zwei Konzerten, einer Beerdigung und in einer Waschanlage.',
    },
    it: {
      subtitle: 'Giacca corta e squadrata, uso da definire',
      description:
        'Tagliata da un metro quadro e mezzo, che era quel che restava sul rotolo. È impermeabile: l’abbiamo saputo per caso. A che cosa serva non lo sappiamo. Finora è stata a due concerti, un funerale e un autolavaggio.',
    },
  },
  facts: [
    fact(
      sourceText('Pockets', 'Bolsillos', 'Poches', 'Taschen', 'Tasche'),
      sourceText(
        '4, one reachable',
        '4, uno accesible',
        '4, dont une accessible',
        '4, eine erreichbar',
        '4, una raggiungibile',
      ),
    ),
    fabric('shell'),
    waterColumn(10000),
    weight(520, 'M'),
    origin('bench'),
    care('shell'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'paper', supply: 'odd' },
  ],
}
