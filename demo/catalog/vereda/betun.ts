import { capacity, care, fact, origin, sourceText, warning, weightOf, whole } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const betun: DemoModel = {
  slug: 'betun',
  code: 'K100097',
  brand: 'vereda',
  name: 'Betún',
  plaque: 'Nº 58',
  line: 'Botijo',
  tipology: 'care',
  family: 'campergoods',
  category: 'care',
  targets: ['G'],
  price: 12,
  words: {
    en: {
      subtitle: 'Dubbin, tin of 75\u00a0ml',
      description:
        'Beeswax from La Alcarria, lanolin, a little pine oil, cooked on Thursdays by a man who will not give the quantities. A hazelnut of it does one boot; wait twenty minutes, then brush. It smells of a workshop for an hour, which some people sit next to on purpose.',
    },
    es: {
      subtitle: 'Grasa para cuero, lata de 75\u00a0ml',
      description:
        'Cera de la Alcarria, lanolina y algo de aceite de pino, cocidas los jueves por un señor que no suelta las cantidades. Con una avellana hay para una bota: esperas veinte minutos y cepillas. Huele a taller durante una hora, y hay quien se sienta al lado a propósito.',
    },
    fr: {
      subtitle: 'Graisse pour cuir, boîte de 75\u00a0ml',
      description:
        'De la cire de l’Alcarria, de la lanoline, un peu d’huile de pin, le tout cuit le jeudi par un homme qui tait les quantités. Une noisette suffit pour une botte\u00a0; attendez vingt minutes, puis brossez. Cela sent l’atelier pendant une heure, et certains viennent s’asseoir à côté.',
    },
    de: {
      subtitle: 'Lederfett, Dose mit 75\u00a0ml',
      description:
        'Bienenwachs aus der Alcarria, Lanolin, etwas Kiefernöl, donnerstags gekocht von einem Mann, der die Mengen nicht verrät. Eine Haselnuss davon reicht für einen Stiefel; zwanzig Minuten warten, dann bürsten. Eine Stunde lang riecht es nach Werkstatt, manche setzen sich absichtlich daneben.',
    },
    it: {
      subtitle: 'Grasso per cuoio, barattolo da 75\u00a0ml',
      description:
        'Cera d’api dell’Alcarria, lanolina e un po’ d’olio di pino, cotti il giovedì da un signore che non rivela le dosi. Una nocciola basta per uno stivaletto: aspetti venti minuti e spazzoli. Per un’ora sa di bottega, e c’è chi ci si siede accanto apposta.',
    },
  },
  facts: [
    whole('beeswax'),
    capacity(75),
    weightOf(95),
    fact(
      sourceText('Enough for', 'Alcanza para', 'De quoi faire', 'Reicht für', 'Basta per'),
      sourceText('Thirty pairs', 'Treinta pares', 'Trente paires', 'Dreißig Paare', 'Trenta paia'),
    ),
    origin('brihuega'),
    care('dry'),
    warning('flammable'),
  ],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'black' },
  ],
}
