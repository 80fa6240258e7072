import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const almazara: DemoModel = {
  slug: 'almazara',
  code: 'K100080',
  brand: 'vereda',
  name: 'Almazara',
  plaque: 'Nº 65',
  line: 'Almazara',
  tipology: 'ankle-boot',
  family: 'shoes',
  category: 'boots/ankle-boots',
  targets: ['M'],
  price: 225,
  words: {
    en: {
      subtitle: 'Lace-up ankle boot, waxed leather',
      description:
        'The floor of an oil mill in Jaén has been slippery since November. Seven eyelets, two hooks, and a tread cut across the walk so you stop where you meant to. Oil stains the leather darker, evenly, in about three harvests.',
    },
    es: {
      subtitle: 'Botín de cordones, cuero encerado',
      description:
        'El suelo de una almazara de Jaén resbala desde noviembre. Siete ojetes, dos ganchos y un dibujo cortado a través de la pisada, para que pares donde querías. El aceite oscurece el cuero por igual, en unas tres campañas.',
    },
    fr: {
      subtitle: 'Bottine à lacets, cuir ciré',
      description:
        'Dans un moulin à huile de Jaén, le sol glisse depuis novembre. Sept œillets, deux crochets et un profil taillé en travers du pas, pour s’arrêter là où l’on voulait. L’huile fonce le cuir\u00a0; comptez trois récoltes pour que ce soit régulier.',
    },
    de: {
      subtitle: 'Schnürstiefelette, gewachstes Leder',
      description:
        'In einer Ölmühle in Jaén ist der Boden seit November glatt. Sieben Ösen, zwei Haken und ein quer zur Laufrichtung geschnittenes Profil, damit man dort steht, wo man stehen bleiben wollte. Öl macht das Leder dunkler, nach etwa drei Ernten gleichmäßig.',
    },
    it: {
      subtitle: 'Stivaletto stringato, cuoio cerato',
      description:
        'In un frantoio di Jaén il pavimento scivola da novembre. Sette occhielli, due ganci e un disegno tagliato di traverso al passo, così ti fermi dove volevi fermarti. L’olio scurisce il cuoio: tre raccolti, più o meno, e il colore è uniforme.',
    },
  },
  facts: [upper('waxedLeather'), sole('welt'), shaft(118), weight(640, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'chestnut' },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'olive', isNew: true },
  ],
}
