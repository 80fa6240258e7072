import { care, fact, origin, sole, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const segundaAndar: DemoModel = {
  slug: 'segunda-andar',
  code: 'K100099',
  brand: 'vereda',
  name: 'Andar, second walk',
  names: {
    en: 'Andar, second walk',
    es: 'Andar, segunda vuelta',
    fr: 'Andar, second tour',
    de: 'Andar, zweite Runde',
    it: 'Andar, secondo giro',
  },
  plaque: 'Nº 52 bis',
  line: 'Andar',
  tipology: 'sneaker',
  family: 'shoes',
  category: 'sneakers',
  targets: ['W', 'M'],
  price: 75,
  rewalk: true,
  words: {
    en: {
      subtitle: 'Worn by someone, mended by us',
      description:
        'Somebody has done the stiff part for you. The suede is brushed and steamed, the sole is new, and the crease over the toes belongs to a stranger who walked about three hundred kilometres. Each pair differs a little; the size inside is the size.',
    },
    es: {
      subtitle: 'La llevó alguien y la arreglamos nosotros',
      description:
        'La parte rígida ya la ha hecho otra persona. El serraje va cepillado y vaporizado, la suela es nueva y la arruga de los dedos pertenece a un desconocido que anduvo unos trescientos kilómetros. Ningún par es igual a otro; la talla de dentro, sí, es la que dice.',
    },
    fr: {
      subtitle: 'Portée par quelqu’un, réparée par nous',
      description:
        'Quelqu’un s’est chargé de l’assouplir. Le velours est brossé et passé à la vapeur, la semelle est neuve, et le pli sur les orteils appartient à un inconnu qui a fait trois cents kilomètres environ. Chaque paire diffère un peu\u00a0; la pointure inscrite est la bonne.',
    },
    de: {
      subtitle: 'Von jemandem getragen, von uns überholt',
      description:
        'Das Einlaufen hat schon jemand erledigt. Das Veloursleder ist gebürstet und gedämpft, die Sohle neu, und die Falte über den Zehen stammt von einem Fremden, der etwa dreihundert Kilometer weit kam. Kein Paar gleicht dem anderen, die Größe stimmt trotzdem.',
    },
    it: {
      subtitle: 'Portata da qualcuno, rimessa a posto da noi',
      description:
        'Ad ammorbidirla ci ha già pensato qualcun altro. Il camoscio è spazzolato e passato al vapore, la suola è nuova e la piega sulle dita appartiene a uno sconosciuto che ha fatto circa trecento chilometri. Ogni paio è un po’ diverso; il numero, quello è giusto.',
    },
  },
  facts: [
    upper('suede'),
    sole('cup'),
    fact(
      sourceText('Mended', 'Arreglos', 'Réparé', 'Erneuert', 'Riparato'),
      sourceText(
        'New sole, new laces, insole changed',
        'Suela, cordones y plantilla nuevos',
        'Semelles et lacets neufs',
        'Sohle, Schnürsenkel, Einlegesohle',
        'Suola, lacci e soletta nuovi',
      ),
    ),
    weight(345, 42),
    origin('elda'),
    care('suede'),
  ],
  colors: [
    { suffix: '001', color: 'sand', supply: 'odd' },
    { suffix: '002', color: 'black', supply: 'odd' },
  ],
}
