import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const shortsMeasured: DemoModel = {
  slug: 'shorts-measured',
  code: 'K200024',
  brand: 'taller',
  name: 'Shorts, measured',
  plaque: '24',
  line: 'Scale',
  tipology: 'shorts',
  family: 'apparel',
  category: 'shorts',
  targets: ['W', 'M'],
  price: 89,
  words: {
    en: {
      subtitle: 'Shorts with a scale along the seam',
      description:
        'The outer seam is marked every ten millimetres, from waist to hem. It was for us, and we forgot to take it off. Measured once, at the start; after that the ruler was inside the shorts. The left leg is 4\u00a0mm longer and says so.',
    },
    es: {
      subtitle: 'Pantalón corto con regla en la costura',
      description:
        'La costura de fuera va marcada cada diez milímetros, de la cintura al bajo. Era para nosotros y se nos olvidó quitarla. Se midió una vez, al principio; luego la regla ya estaba dentro del pantalón. La pernera izquierda mide 4\u00a0mm más, y lo dice.',
    },
    fr: {
      subtitle: 'Short gradué le long de la couture',
      description:
        'La couture extérieure est graduée tous les dix millimètres, de la ceinture à l’ourlet. C’était pour nous\u00a0; nous avons oublié de l’enlever. Mesuré une fois, au début\u00a0; ensuite la règle était dans le short. La jambe gauche fait 4\u00a0mm de plus, et elle l’avoue.',
    },
    de: {
      subtitle: 'Shorts mit Skala an der Naht',
      description:
        'Die Außennaht ist alle zehn Millimeter markiert, vom Bund bis zum Saum. Das war für uns gedacht, und wir haben vergessen, es zu entfernen. Gemessen wurde einmal, am Anfang, danach steckte das Lineal in der Hose. Das linke Bein ist 4\u00a0mm länger und gibt es zu.',
    },
    it: {
      subtitle: 'Pantaloncini graduati lungo la cucitura',
      description:
        'La cucitura esterna è segnata ogni dieci millimetri, dalla vita all’orlo. Serviva a noi e ci siamo scordati di toglierla. Misurati una volta, all’inizio; poi il righello era nei pantaloncini. La gamba sinistra è più lunga di 4\u00a0mm, e lo dichiara.',
    },
  },
  facts: [
    fact(
      sourceText('Marks', 'Marcas', 'Repères', 'Markierungen', 'Tacche'),
      sourceText(
        'Every 10\u00a0mm',
        'Cada 10\u00a0mm',
        'Tous les 10\u00a0mm',
        'Alle 10\u00a0mm',
        'Ogni 10\u00a0mm',
      ),
    ),
    fabric('cottonTwill'),
    weight(310, 'M'),
    origin('bench'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'slate', sale: 69 },
  ],
}
