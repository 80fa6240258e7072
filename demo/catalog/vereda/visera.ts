import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const visera: DemoModel = {
  slug: 'visera',
  code: 'K100092',
  brand: 'vereda',
  name: 'Visera',
  plaque: 'Nº 45',
  line: 'Domingo',
  tipology: 'cap',
  family: 'bags-accessories',
  category: 'accessories/caps',
  targets: ['W', 'M'],
  price: 35,
  words: {
    en: {
      subtitle: 'Cap, cotton twill',
      description:
        'Sixty-seven millimetres of peak: enough for the sun at five o’clock, short enough to look up at a balcony. Six panels, a leather strap at the back with a buckle, no letters on the front. It has been told it looks better in year two.',
    },
    es: {
      subtitle: 'Gorra, sarga de algodón',
      description:
        'Sesenta y siete milímetros de visera: bastan para el sol de las cinco y dejan mirar a un balcón. Seis cascos, correa de cuero con hebilla detrás y ninguna letra delante. Le hemos dicho que el segundo año le sienta mejor.',
    },
    fr: {
      subtitle: 'Casquette, sergé de coton',
      description:
        'Soixante-sept millimètres de visière\u00a0: assez pour le soleil de cinq heures, assez peu pour lever les yeux vers un balcon. Six panneaux, une lanière de cuir à boucle derrière, pas une lettre devant. On lui a dit que la deuxième année lui irait mieux.',
    },
    de: {
      subtitle: 'Kappe, Baumwollköper',
      description:
        'Siebenundsechzig Millimeter Schirm: genug für die Sonne um fünf, kurz genug, um zu einem Balkon hinaufzuschauen. Sechs Felder, hinten ein Lederriemen mit Schnalle, vorn kein einziger Buchstabe. Im zweiten Jahr, so hat man ihr gesagt, steht sie einem besser.',
    },
    it: {
      subtitle: 'Cappellino, saia di cotone',
      description:
        'Sessantasette millimetri di visiera: bastano per il sole delle cinque e lasciano alzare gli occhi a un balcone. Sei spicchi, un cinturino di cuoio con fibbia dietro, nessuna scritta davanti. Gli abbiamo detto che il secondo anno starà meglio.',
    },
  },
  facts: [
    fabric('cottonTwill'),
    fact(
      sourceText('Peak', 'Visera', 'Visière', 'Schirm', 'Visiera'),
      sourceText(
        '67\u00a0mm, bends',
        '67\u00a0mm, se curva',
        '67\u00a0mm, se courbe',
        '67\u00a0mm, biegsam',
        '67\u00a0mm, si piega',
      ),
    ),
    weightOf(78),
    origin('guimaraes'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'navy' },
    { suffix: '002', color: 'albero', isNew: true },
    { suffix: '003', color: 'olive', sale: 29 },
  ],
}
