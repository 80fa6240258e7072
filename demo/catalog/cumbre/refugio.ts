import { care, lugs, origin, shaft, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const refugio: DemoModel = {
  slug: 'refugio',
  code: 'K300054',
  brand: 'cumbre',
  name: 'Refugio',
  plaque: '540 g',
  line: 'Refugio',
  tipology: 'approach-boot',
  family: 'shoes',
  category: 'approach',
  targets: ['W', 'M'],
  price: 209,
  words: {
    en: {
      subtitle: 'Approach boot, 540\u00a0g',
      description:
        '540\u00a0g from the car park to the hut, elastic so it comes off with cold hands. 2\u00a0mm of waxed leather and 4\u00a0mm of lug. The warden will ask you to leave it at the door; it stands up by itself.',
    },
    es: {
      subtitle: 'Bota de aproximación, 540\u00a0g',
      description:
        '540\u00a0g del aparcamiento al refugio, y elástico para quitársela con las manos frías. 2\u00a0mm de cuero encerado y tacos de 4\u00a0mm. El guarda pedirá que la dejes en la puerta; se tiene de pie sola.',
    },
    fr: {
      subtitle: 'Chaussure d’approche montante, 540\u00a0g',
      description:
        '540\u00a0g du parking au refuge, et un élastique pour l’ôter les mains froides. 2\u00a0mm de cuir ciré, 4\u00a0mm de crampon. Le gardien vous demandera de la laisser à l’entrée\u00a0; elle tient debout toute seule.',
    },
    de: {
      subtitle: 'Zustiegsstiefel, 540\u00a0g',
      description:
        '540\u00a0g vom Parkplatz zur Hütte, mit Gummizug, damit er auch mit kalten Händen ausgeht. 2\u00a0mm gewachstes Leder, 4\u00a0mm Stollen. An der Tür muss er draußen bleiben, stehen kann er allein.',
    },
    it: {
      subtitle: 'Scarpone da avvicinamento, 540\u00a0g',
      description:
        '540\u00a0g dal parcheggio al rifugio, con l’elastico per toglierlo a mani fredde. 2\u00a0mm di cuoio cerato, 4\u00a0mm di tassello. Il gestore ti chiederà di lasciarlo all’ingresso: sta in piedi da solo.',
    },
  },
  facts: [upper('waxedLeather'), lugs(4, 48), shaft(140), weight(540, 42), origin('arnedo'), care('calf')],
  colors: [
    { suffix: '001', color: 'slate' },
    { suffix: '002', color: 'olive', sale: 159 },
    { suffix: '003', color: 'granite' },
    { suffix: '004', color: 'rust' },
  ],
}
