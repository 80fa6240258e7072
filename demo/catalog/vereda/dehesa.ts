import { care, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const dehesa: DemoModel = {
  slug: 'dehesa',
  code: 'K100019',
  brand: 'vereda',
  name: 'Dehesa',
  plaque: 'Nº 19',
  line: 'Sierra',
  tipology: 'boot',
  family: 'shoes',
  category: 'boots',
  targets: ['M'],
  price: 235,
  words: {
    en: {
      subtitle: 'Country Chelsea boot, oiled calf',
      description:
        'Acorns, pigs, a gate every kilometre. The leather is oiled on the inside, so the wet stays a rumour. Shaft a finger higher than Sierra, for thistles.',
    },
    es: {
      subtitle: 'Botín de campo, becerro engrasado',
      description:
        'Bellotas, cerdos y una cancela cada kilómetro. El cuero va engrasado por dentro: la humedad se queda en rumor. La caña, un dedo más alta que la Sierra, por los cardos.',
    },
    fr: {
      subtitle: 'Boots de campagne, veau huilé',
      description:
        'Des glands, des cochons, une barrière tous les kilomètres. Le cuir est huilé à l’intérieur\u00a0: l’humidité reste une rumeur. Tige plus haute d’un doigt que Sierra, à cause des chardons.',
    },
    de: {
      subtitle: 'Landstiefel, geöltes Kalbsleder',
      description:
        'Eicheln, Schweine, jeden Kilometer ein Gatter. Das Leder ist von innen geölt, Nässe bleibt ein Gerücht. Der Schaft ist einen Finger höher als bei Sierra, der Disteln wegen.',
    },
    it: {
      subtitle: 'Stivaletto da campagna, vitello ingrassato',
      description:
        'Ghiande, maiali, un cancello ogni chilometro. La pelle è ingrassata all’interno: l’umido resta una diceria. Gambale un dito più alto di Sierra, per i cardi.',
    },
  },
  facts: [upper('retanned'), sole('welt'), shaft(130), weight(655, 42), origin('almansa'), care('calf')],
  colors: [
    { suffix: '001', color: 'olive' },
    { suffix: '002', color: 'tan' },
    { suffix: '003', color: 'chestnut' },
  ],
}
