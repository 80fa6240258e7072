import { batch, care, fact, origin, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const batch08: DemoModel = {
  slug: 'batch-08',
  code: 'K200008',
  brand: 'taller',
  name: 'Batch 08',
  plaque: '08',
  line: 'Batch',
  tipology: 'court-shoe',
  family: 'shoes',
  category: 'court-shoes',
  targets: ['W', 'M'],
  price: 148,
  words: {
    en: {
      subtitle: 'Court shoe, calf. The seam came back.',
      description:
        'Batch 07 in calf. Calf needed a second seam, so now there are two. We are not proud, but it no longer falls open on stairs.',
    },
    es: {
      subtitle: 'Zapatilla de becerro. La costura ha vuelto.',
      description:
        'El Batch 07 en becerro. El becerro pidió una segunda costura, así que ahora hay dos. No estamos orgullosos, pero ya no se abre en las escaleras.',
    },
    fr: {
      subtitle: 'Tennis en veau. La couture est revenue.',
      description:
        'Batch 07 en veau. Le veau a exigé une deuxième couture, il y en a donc deux. Nous n’en sommes pas fiers, mais elle ne s’ouvre plus dans l’escalier.',
    },
    de: {
      subtitle: 'Hallenschuh, Kalbsleder. Die Naht ist zurück.',
      description:
        'Batch 07 in Kalbsleder. Kalbsleder brauchte eine zweite Naht, also sind es jetzt zwei. Wir sind nicht stolz, aber er geht auf Treppen nicht mehr auf.',
    },
    it: {
      subtitle: 'Scarpa da campo in vitello. La cucitura è tornata.',
      description:
        'Il Batch 07 in vitello. Il vitello ha voluto una seconda cucitura, quindi ora sono due. Non ne andiamo fieri, ma sulle scale non si apre più.',
    },
  },
  facts: [
    fact(
      sourceText('Pattern', 'Patrón', 'Patron', 'Schnitt', 'Cartamodello'),
      sourceText('08, revision A', '08, revisión A', '08, révision A', '08, Revision A', '08, revisione A'),
    ),
    fact(
      sourceText('Seams', 'Costuras', 'Coutures', 'Nähte', 'Cuciture'),
      sourceText('2, sorry', '2, perdón', '2, pardon', '2, leider', '2, scusate'),
    ),
    upper('calf'),
    weight(385, 42),
    batch(90, 74),
    origin('bench'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'ink', isNew: true },
    { suffix: '002', color: 'black' },
    { suffix: '003', color: 'cream' },
  ],
}
