import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const plaza: DemoModel = {
  slug: 'plaza',
  code: 'K100093',
  brand: 'vereda',
  name: 'Plaza',
  plaque: 'Nº 48',
  line: 'Plaza',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W', 'M'],
  price: 35,
  words: {
    en: {
      subtitle: 'T-shirt, organic cotton, no side seams',
      description:
        'Knitted as a tube, so there is no seam to turn round your ribs by noon. The neck is 18\u00a0mm of rib and keeps its shape after fifty washes; we counted, on the line behind the shop. Goes with every chair in every square we have tried.',
    },
    es: {
      subtitle: 'Camiseta de algodón orgánico, tubular',
      description:
        'Tejida en tubo: no hay costura que a mediodía te haya dado la vuelta a las costillas. El cuello lleva 18\u00a0mm de canalé y sigue en su sitio después de cincuenta lavados, contados en el tendedero de detrás de la tienda. Va con todas las sillas de plaza que hemos probado.',
    },
    fr: {
      subtitle: 'T-shirt tubulaire, coton biologique',
      description:
        'Tricoté en tube\u00a0: aucune couture ne vient tourner autour des côtes avant midi. L’encolure, 18\u00a0mm de bord-côte, tient encore après cinquante lavages, comptés sur la corde derrière la boutique. Il va avec toutes les chaises de place publique que nous avons essayées.',
    },
    de: {
      subtitle: 'T-Shirt, Biobaumwolle, rundgestrickt',
      description:
        'Im Schlauch gestrickt, daher keine Naht, die bis Mittag um die Rippen wandert. Das Halsbündchen ist 18\u00a0mm breit und hält seine Form fünfzig Wäschen lang, gezählt auf der Leine hinter dem Laden. Passt zu jedem Stuhl auf jeder Plaza, die wir ausprobiert haben.',
    },
    it: {
      subtitle: 'T-shirt tubolare, cotone biologico',
      description:
        'Lavorata in tondo: nessuna cucitura che a mezzogiorno ti abbia girato intorno alle costole. Il collo è una costina di 18\u00a0mm e tiene la forma dopo cinquanta lavaggi, contati sul filo dietro il negozio. Sta bene con tutte le sedie di piazza che abbiamo provato.',
    },
  },
  facts: [
    fabric('jersey'),
    fact(
      sourceText('Seams', 'Costuras', 'Coutures', 'Nähte', 'Cuciture'),
      sourceText(
        'None at the sides',
        'Ninguna en los costados',
        'Aucune sur les côtés',
        'Keine an den Seiten',
        'Nessuna sui fianchi',
      ),
    ),
    weight(165, 'M'),
    origin('guimaraes'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'whitewash' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'shutter', supply: 'odd' },
  ],
}
