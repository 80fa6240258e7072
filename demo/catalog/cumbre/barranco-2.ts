import { care, drop, fact, lugs, origin, sourceText, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const barranco2: DemoModel = {
  slug: 'barranco-2',
  code: 'K300011',
  brand: 'cumbre',
  name: 'Barranco 2',
  plaque: '204 g',
  line: 'Cresta',
  tipology: 'trail-shoe',
  family: 'shoes',
  category: 'trail-running',
  targets: ['W'],
  price: 139,
  words: {
    en: {
      subtitle: 'Low trail shoe, 2\u00a0mm drop, 204\u00a0g',
      description:
        '204\u00a0g and four drain ports: the river at Guara crosses the path 17 times and nobody takes their shoes off after the third. 16\u00a0mm under the toes. You will know the difference between gravel and opinions.',
    },
    es: {
      subtitle: 'Zapatilla baja, drop 2\u00a0mm, 204\u00a0g',
      description:
        '204\u00a0g y cuatro salidas de agua: en Guara el río cruza la senda 17 veces y a partir de la tercera ya no se descalza nadie. 16\u00a0mm bajo los dedos. Vas a distinguir la grava de las opiniones.',
    },
    fr: {
      subtitle: 'Trail basse, drop 2\u00a0mm, 204\u00a0g',
      description:
        '204\u00a0g et quatre orifices\u00a0: à Guara, la rivière traverse le sentier 17 fois et, dès la troisième, plus personne ne se déchausse. 16\u00a0mm sous les orteils. Vous ferez la différence entre le gravier et les avis.',
    },
    de: {
      subtitle: 'Flacher Trailschuh, 2\u00a0mm Sprengung, 204\u00a0g',
      description:
        '204\u00a0g und vier Ablauföffnungen: In der Sierra de Guara kreuzt der Fluss den Weg 17 Mal, und nach dem dritten Mal zieht keiner mehr die Schuhe aus. 16\u00a0mm unter den Zehen. Man lernt, Kies von Meinungen zu unterscheiden.',
    },
    it: {
      subtitle: 'Trail bassa, drop 2\u00a0mm, 204\u00a0g',
      description:
        '204\u00a0g e quattro fori di scolo: in Guara il torrente attraversa il sentiero 17 volte e dopo la terza nessuno si toglie più le scarpe. 16\u00a0mm sotto le dita. Imparerai a distinguere la ghiaia dalle opinioni.',
    },
  },
  facts: [
    drop(18, 16),
    lugs(3, 64),
    upper('knit'),
    weight(204, 38),
    fact(
      sourceText('Drains', 'Desagua', 'Évacue l’eau', 'Wasserablauf', 'Scola'),
      sourceText(
        '25\u00a0seconds, four ports',
        '25\u00a0segundos, cuatro salidas',
        '25\u00a0secondes, quatre orifices',
        '25\u00a0Sekunden, vier Öffnungen',
        '25\u00a0secondi, quattro fori',
      ),
    ),
    origin('felgueiras'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'sky' },
    { suffix: '002', color: 'lichen', supply: 'odd' },
  ],
}
