import { care, fact, origin, shaft, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const segundaSierra: DemoModel = {
  slug: 'segunda-sierra',
  code: 'K100100',
  brand: 'vereda',
  name: 'Sierra, second walk',
  names: {
    en: 'Sierra, second walk',
    es: 'Sierra, segunda vuelta',
    fr: 'Sierra, second tour',
    de: 'Sierra, zweite Runde',
    it: 'Sierra, secondo giro',
  },
  plaque: 'Nº 14 bis',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['W', 'M'],
  price: 139,
  rewalk: true,
  words: {
    en: {
      subtitle: 'Chelsea boot, back from its first owner',
      description:
        'Opened in Almansa in eleven minutes, as promised, and closed again with a new sole and new elastic. What you see on the toe is Asturias. We left it there, under two coats of wax, and took it off the price.',
    },
    es: {
      subtitle: 'Botín chelsea que vuelve de su primer dueño',
      description:
        'Abierta en Almansa en once minutos, tal como se prometió, y cerrada con suela y elástico nuevos. Eso que se ve en la puntera es Asturias. Lo hemos dejado, bajo dos manos de cera, y lo hemos descontado del precio.',
    },
    fr: {
      subtitle: 'Boots chelsea, de retour de leur premier maître',
      description:
        'Ouvertes à Almansa en onze minutes, comme promis, puis refermées avec une semelle et un élastique neufs. Ce que l’on voit sur le bout, ce sont les Asturies. Nous les avons laissées, sous deux couches de cire, et déduites du prix.',
    },
    de: {
      subtitle: 'Chelsea-Stiefel, zurück vom ersten Besitzer',
      description:
        'In Almansa in elf Minuten geöffnet, wie versprochen, und mit neuer Sohle und neuem Gummizug wieder geschlossen. Was man an der Spitze sieht, ist Asturien. Wir haben es unter zwei Schichten Wachs gelassen und vom Preis abgezogen.',
    },
    it: {
      subtitle: 'Stivaletto chelsea, di ritorno dal primo padrone',
      description:
        'Aperto ad Almansa in undici minuti, come promesso, e richiuso con suola ed elastico nuovi. Quelle che vedi sulla punta sono le Asturie. Le abbiamo lasciate lì, sotto due mani di cera, e le abbiamo scalate dal prezzo.',
    },
  },
  facts: [
    upper('retanned'),
    sole('welt'),
    shaft(124),
    fact(
      sourceText('Mended', 'Arreglos', 'Réparé', 'Erneuert', 'Riparato'),
      sourceText(
        'New sole, new elastic, waxed twice',
        'Suela y elástico nuevos, dos manos de cera',
        'Semelle et élastique neufs, cirée deux fois',
        'Sohle, Gummizug, zweimal gewachst',
        'Suola ed elastico nuovi, due mani di cera',
      ),
    ),
    weight(615, 42),
    origin('almansa'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'tan', supply: 'odd' },
    { suffix: '002', color: 'black', supply: 'last' },
  ],
}
