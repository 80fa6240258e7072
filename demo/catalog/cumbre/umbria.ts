import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const umbria: DemoModel = {
  slug: 'umbria',
  code: 'K300034',
  brand: 'cumbre',
  name: 'Umbría',
  plaque: '46 g',
  line: 'Umbría',
  tipology: 'cap',
  family: 'bags-accessories',
  category: 'accessories/caps',
  targets: ['W', 'M'],
  price: 35,
  words: {
    en: {
      subtitle: 'Running cap, 46\u00a0g',
      description:
        '46\u00a0g, with a 55\u00a0mm peak that folds in three and goes into a waistband. Black under the brim, so the sun on limestone stays on the limestone. Lowers the head by 3 degrees in every sense we could measure.',
    },
    es: {
      subtitle: 'Gorra de running, 46\u00a0g',
      description:
        '46\u00a0g y 55\u00a0mm de visera que se pliega en tres y cabe en la cinturilla. Por debajo es negra, para que el sol de la caliza se quede en la caliza. Baja la cabeza 3 grados, en todos los sentidos que supimos medir.',
    },
    fr: {
      subtitle: 'Casquette de course, 46\u00a0g',
      description:
        '46\u00a0g, et 55\u00a0mm de visière qui se plie en trois pour entrer dans la ceinture. Noire dessous, afin que le soleil du calcaire reste au calcaire. Elle fait baisser la tête de 3 degrés, dans tous les sens que nous avons su mesurer.',
    },
    de: {
      subtitle: 'Laufkappe, 46\u00a0g',
      description:
        '46\u00a0g, dazu 55\u00a0mm Schirm, der sich dreimal falten und in den Bund stecken lässt. Unten schwarz, damit die Sonne auf dem Kalkstein beim Kalkstein bleibt. Senkt den Kopf um 3 Grad, in jedem Sinn, den wir messen konnten.',
    },
    it: {
      subtitle: 'Cappellino da corsa, 46\u00a0g',
      description:
        '46\u00a0g e 55\u00a0mm di visiera che si piega in tre e si infila nella cintura. Sotto è nera, così il sole sul calcare resta sul calcare. Abbassa la testa di 3 gradi, in tutti i sensi che siamo riusciti a misurare.',
    },
  },
  facts: [
    fabric('technicalKnit'),
    weightOf(46),
    fact(
      sourceText('Peak', 'Visera', 'Visière', 'Schirm', 'Visiera'),
      sourceText(
        '55\u00a0mm, folds',
        '55\u00a0mm, se pliega',
        '55\u00a0mm, se plie',
        '55\u00a0mm, faltbar',
        '55\u00a0mm, si piega',
      ),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'lichen' },
    { suffix: '002', color: 'night' },
    { suffix: '003', color: 'black', sale: 29 },
  ],
}
