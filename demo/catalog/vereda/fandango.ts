import { care, heel, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const fandango: DemoModel = {
  slug: 'fandango',
  code: 'K100071',
  brand: 'vereda',
  name: 'Fandango',
  plaque: 'Nº 62',
  line: 'Verbena',
  tipology: 'ballerina',
  family: 'shoes',
  category: 'ballerinas',
  targets: ['W'],
  price: 115,
  words: {
    en: {
      subtitle: 'Ballerina with instep strap, box calf',
      description:
        'A heel that hits the floor forty times a minute wants holding. The strap has five holes and a real buckle, and the heel is seven layers of leather, for the sound. On parquet you will be asked to dance or to stop.',
    },
    es: {
      subtitle: 'Bailarina con trabilla, becerro box-calf',
      description:
        'Un tacón que golpea el suelo cuarenta veces por minuto pide que lo sujeten. La trabilla tiene cinco agujeros y una hebilla de verdad; el tacón, siete capas de suela, por el sonido. Sobre tarima te pedirán que bailes o que pares.',
    },
    fr: {
      subtitle: 'Ballerine à bride, box-calf',
      description:
        'Un talon qui frappe le sol quarante fois par minute demande à être tenu. La bride a cinq trous et une vraie boucle, le talon sept épaisseurs de cuir, pour le son. Sur du parquet, on vous priera de danser ou d’arrêter.',
    },
    de: {
      subtitle: 'Riemchenballerina, Boxcalf',
      description:
        'Wenn ein Absatz vierzigmal in der Minute aufschlägt, muss ihn etwas halten. Der Riemen hat fünf Löcher und eine richtige Schnalle, der Absatz sieben Lagen Leder, des Klanges wegen. Auf Parkett wird man gebeten, entweder zu tanzen oder aufzuhören.',
    },
    it: {
      subtitle: 'Ballerina con cinturino, vitello box',
      description:
        'Un tacco che batte quaranta volte al minuto vuole qualcuno che lo tenga. Il cinturino ha cinque buchi e una fibbia vera; il tacco, sette strati di cuoio, per il suono. Sul parquet ti chiederanno di ballare o di smettere.',
    },
  },
  facts: [upper('box'), sole('leatherSole'), heel(22), weight(195, 38), origin('elda'), care('calf')],
  colors: [
    { suffix: '001', color: 'navy' },
    { suffix: '002', color: 'oxblood' },
    { suffix: '003', color: 'tan', supply: 'odd' },
  ],
}
