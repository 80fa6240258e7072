import { care, fabric, fact, origin, sourceText, waterColumn, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const calabobos: DemoModel = {
  slug: 'calabobos',
  code: 'K300029',
  brand: 'cumbre',
  name: 'Calabobos',
  plaque: '168 g',
  line: 'Ventisca',
  tipology: 'jacket',
  family: 'apparel',
  category: 'jackets',
  targets: ['W'],
  price: 169,
  words: {
    en: {
      subtitle: 'Light running shell, 168\u00a0g',
      description:
        '168\u00a0g, packs into its own pocket, which is the size of a sandwich and has been mistaken for one. Made for rain so fine that by kilometre 6 you are soaked and nobody saw it fall. 10,000\u00a0mm, taped throughout.',
    },
    es: {
      subtitle: 'Cortavientos impermeable ligero, 168\u00a0g',
      description:
        '168\u00a0g y se guarda en su propio bolsillo, que abulta como un bocadillo y ya se ha confundido con uno. Para esa lluvia tan fina que en el kilómetro 6 estás empapada y nadie la ha visto caer. 10.000\u00a0mm, todas las costuras termoselladas.',
    },
    fr: {
      subtitle: 'Veste de pluie légère, 168\u00a0g',
      description:
        '168\u00a0g, et se range dans sa propre poche, grosse comme un sandwich et déjà prise pour tel. Pour cette pluie si fine qu’au kilomètre 6 on est trempée sans que personne l’ait vue tomber. 10\u00a0000\u00a0mm, toutes les coutures étanchées.',
    },
    de: {
      subtitle: 'Leichte Regenjacke, 168\u00a0g',
      description:
        '168\u00a0g, verstaut in der eigenen Tasche, die so groß ist wie ein belegtes Brot und schon dafür gehalten wurde. Für einen Regen, so fein, dass man bei Kilometer 6 nass ist und ihn keiner hat fallen sehen. 10.000\u00a0mm, alle Nähte verklebt.',
    },
    it: {
      subtitle: 'Giacca antipioggia leggera, 168\u00a0g',
      description:
        '168\u00a0g, e si ripiega nella sua tasca, che è grande come un panino ed è già stata scambiata per uno. Per quella pioggia così fine che al chilometro 6 sei fradicia e nessuno l’ha vista cadere. 10.000\u00a0mm, tutte le cuciture nastrate.',
    },
  },
  facts: [
    fabric('lightShell'),
    waterColumn(10000),
    weight(168, 'M'),
    fact(
      sourceText('Packed', 'Plegada', 'Pliée', 'Gepackt', 'Ripiegata'),
      sourceText(
        '140 × 80 × 60\u00a0mm',
        '140 × 80 × 60\u00a0mm',
        '140 × 80 × 60\u00a0mm',
        '140 × 80 × 60\u00a0mm',
        '140 × 80 × 60\u00a0mm',
      ),
    ),
    origin('guimaraes'),
    care('shell'),
  ],
  colors: [
    { suffix: '001', color: 'sky' },
    { suffix: '002', color: 'slate', sale: 129 },
  ],
}
