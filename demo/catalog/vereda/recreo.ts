import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const recreo: DemoModel = {
  slug: 'recreo',
  code: 'K100066',
  brand: 'vereda',
  name: 'Recreo',
  plaque: 'Nº 10',
  line: 'Recreo',
  tipology: 'kids-shoe',
  family: 'shoes',
  category: 'sneakers',
  targets: ['K'],
  price: 62,
  priceSteps: [{ from: '31', price: 69 }],
  words: {
    en: {
      subtitle: 'Kids’ shoe, two straps, calf',
      description:
        'Twenty-five minutes of football and eleven seconds to get back in line. Two straps that a four-year-old closes alone, on the correct foot more often than not. The toe is double leather; we have met the kerb. The centimetre for growing is already counted.',
    },
    es: {
      subtitle: 'Zapatilla de niño con dos tiras, becerro',
      description:
        'Veinticinco minutos de fútbol y once segundos para volver a la fila. Dos tiras que con cuatro años se abrochan sin ayuda, casi siempre en el pie que toca. La puntera es de piel doble: ya conocemos el bordillo. El centímetro para crecer está contado.',
    },
    fr: {
      subtitle: 'Chaussure enfant à deux scratchs, veau',
      description:
        'Vingt-cinq minutes de foot, onze secondes pour se mettre en rang. Deux scratchs qu’on ferme tout seul à quatre ans, et le plus souvent au bon pied. Le bout est en cuir double\u00a0: le trottoir, nous connaissons. Le centimètre pour grandir est compris.',
    },
    de: {
      subtitle: 'Kinderschuh, zwei Klettriemen, Kalbsleder',
      description:
        'Fünfundzwanzig Minuten Fußball, elf Sekunden bis zur Klassentür. Zwei Klettriemen, die man mit vier Jahren allein schließt, meistens am richtigen Fuß. Die Spitze ist aus doppeltem Leder, den Bordstein kennen wir. Der Zentimeter zum Wachsen ist schon eingerechnet.',
    },
    it: {
      subtitle: 'Scarpa bimbo a due strappi, vitello',
      description:
        'Venticinque minuti di pallone e undici secondi per rientrare in fila. Due strappi che a quattro anni si chiudono senza aiuto, quasi sempre sul piede giusto. La punta è in pelle doppia: il marciapiede lo conosciamo. Il centimetro per crescere è già contato.',
    },
  },
  facts: [upper('calf'), sole('kidsRubber'), weight(165, 28), origin('elche'), care('calf')],
  colors: [
    { suffix: '001', color: 'poppy', isNew: true },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'albero' },
    { suffix: '004', color: 'whitewash' },
  ],
}
