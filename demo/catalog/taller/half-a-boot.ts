import { batch, care, fact, origin, shaft, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const halfABoot: DemoModel = {
  slug: 'half-a-boot',
  code: 'K200012',
  brand: 'taller',
  name: 'Half a boot',
  plaque: '12',
  line: 'Half',
  tipology: 'ankle-boot',
  family: 'shoes',
  category: 'boots/ankle-boots',
  targets: ['W', 'M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Lace-up boot, lower half',
      description:
        'Page two of the pattern is behind the radiator. We made page one. It ends where a boot usually gets going, and the price is for the whole boot, because we do not know which half was the expensive one.',
    },
    es: {
      subtitle: 'Botín de cordones, mitad de abajo',
      description:
        'La segunda hoja del patrón está detrás del radiador. Hicimos la primera. Acaba donde una bota suele empezar en serio, y el precio es el de la bota entera, porque no sabemos cuál era la mitad cara.',
    },
    fr: {
      subtitle: 'Bottine à lacets, moitié basse',
      description:
        'La page deux du patron est derrière le radiateur. Nous avons fait la page un. Elle s’arrête là où une bottine prend son élan\u00a0; le prix est celui de la bottine entière, faute de savoir quelle moitié coûtait cher.',
    },
    de: {
      subtitle: 'Schnürstiefel, untere Hälfte',
      description:
        'Blatt zwei des Schnitts liegt hinter der Heizung. Wir haben Blatt eins gemacht. Er hört dort auf, wo ein Stiefel sonst loslegt. Der Preis gilt für den ganzen, denn welche Hälfte die teure war, wissen wir nicht.',
    },
    it: {
      subtitle: 'Stivaletto stringato, metà inferiore',
      description:
        'Il secondo foglio del cartamodello è finito dietro il termosifone. Abbiamo fatto il primo. Si ferma dove di solito uno stivaletto comincia sul serio; il prezzo è intero, perché non sappiamo quale fosse la metà costosa.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText(
        '12, page 1 of 2',
        '12, hoja 1 de 2',
        '12, page 1 sur 2',
        '12, Blatt 1 von 2',
        '12, foglio 1 di 2',
      ),
    ),
    upper('calf'),
    sole('welt'),
    shaft(96),
    weight(520, 42),
    batch(100, 58),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'black' },
    { suffix: '002', color: 'cream', sale: 189 },
  ],
}
