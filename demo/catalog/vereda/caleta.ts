import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const caleta: DemoModel = {
  slug: 'caleta',
  code: 'K100031',
  brand: 'vereda',
  name: 'Caleta',
  plaque: 'Nº 31',
  line: 'Caleta',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['W', 'M'],
  price: 89,
  words: {
    en: {
      subtitle: 'Two-strap sandal, cork bed',
      description:
        'Cork remembers. Give it a week and it knows your foot, your hurry and the way you come down stairs. Two straps, two brass buckles, nothing to lose in the sand.',
    },
    es: {
      subtitle: 'Sandalia de dos tiras, lecho de corcho',
      description:
        'El corcho tiene memoria. En una semana conoce tu pie, tus prisas y cómo bajas las escaleras. Dos tiras, dos hebillas de latón y nada que perder en la arena.',
    },
    fr: {
      subtitle: 'Sandale à deux brides, lit de liège',
      description:
        'Le liège a de la mémoire. En une semaine, il connaît votre pied, votre hâte et votre façon de descendre l’escalier. Deux brides, deux boucles en laiton, rien à perdre dans le sable.',
    },
    de: {
      subtitle: 'Zweiriemensandale, Korkbett',
      description:
        'Kork merkt sich alles. Nach einer Woche kennt er den Fuß, die Eile und die Art, Treppen hinunterzugehen. Zwei Riemen, zwei Messingschnallen, nichts, was im Sand verloren geht.',
    },
    it: {
      subtitle: 'Sandalo a due fasce, letto in sughero',
      description:
        'Il sughero ricorda. In una settimana conosce il tuo piede, la tua fretta e come scendi le scale. Due fasce, due fibbie d’ottone, niente da perdere nella sabbia.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(290, 42), origin('elda'), care('cork')],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'tobacco' },
    { suffix: '003', color: 'forest', sale: 62 },
    { suffix: '004', color: 'whitewash' },
  ],
}
