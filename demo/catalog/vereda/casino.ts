import { care, lining, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const casino: DemoModel = {
  slug: 'casino',
  code: 'K100074',
  brand: 'vereda',
  name: 'Casino',
  plaque: 'Nº 1',
  line: 'Ateneo',
  tipology: 'loafer',
  family: 'shoes',
  category: 'loafers',
  targets: ['M'],
  price: 149,
  words: {
    en: {
      subtitle: 'Plain loafer, full-grain calf',
      description:
        'Every town in Spain has a Casino where nobody gambles and the newspaper hangs on a stick. No penny, no tassel, nothing to explain: one piece of calf from heel to toe. The rubber heel lets you leave before the speech without being heard.',
    },
    es: {
      subtitle: 'Mocasín liso, becerro plena flor',
      description:
        'En cada pueblo hay un Casino donde nadie juega y el periódico cuelga de un palo. Ni antifaz ni borlas ni nada que explicar: una sola pieza de becerro de la punta al talón. El tacón de caucho deja marcharse antes del discurso sin que se oiga.',
    },
    fr: {
      subtitle: 'Mocassin uni, veau pleine fleur',
      description:
        'Chaque ville d’Espagne a son Casino, où personne ne joue et où le journal pend à une baguette. Ni barrette ni pampilles, rien à expliquer\u00a0: une seule pièce de veau, du talon à la pointe. Le talon en gomme permet de filer avant le discours.',
    },
    de: {
      subtitle: 'Glatter Loafer, vollnarbiges Kalbsleder',
      description:
        'Jede spanische Kleinstadt hat ein Casino, in dem niemand spielt und die Zeitung am Stock hängt. Kein Steg, keine Quaste, nichts zu erklären: ein Stück Kalbsleder von der Ferse bis zur Spitze. Mit dem Gummiabsatz kommt man vor der Rede ungehört hinaus.',
    },
    it: {
      subtitle: 'Mocassino liscio, vitello pieno fiore',
      description:
        'Ogni paese spagnolo ha un Casino dove nessuno gioca e il giornale sta appeso al bastone. Né mascherina né nappine, niente da spiegare: un pezzo solo di vitello dal tallone alla punta. Col tacco in gomma te ne vai prima del discorso e nessuno sente.',
    },
  },
  facts: [
    upper('calf'),
    lining('calfLining'),
    sole('leatherSole'),
    weight(395, 42),
    origin('almansa'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'navy' },
  ],
}
