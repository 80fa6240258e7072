import { care, fact, life, lugs, origin, sole, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const suelaBarro: DemoModel = {
  slug: 'suela-barro',
  code: 'K300017',
  brand: 'cumbre',
  name: 'Mud sole',
  names: { en: 'Mud sole', es: 'Suela barro', fr: 'Semelle boue', de: 'Schlammsohle', it: 'Suola fango' },
  plaque: '134 g',
  line: 'Muda',
  tipology: 'sole',
  family: 'campergoods',
  category: 'soles',
  targets: ['W', 'M'],
  price: 45,
  words: {
    en: {
      subtitle: 'Pair of soles for Muda, 7\u00a0mm lug',
      description:
        '7\u00a0mm studs, 11\u00a0mm apart, the same spacing as Turbera because the bog has not changed. 134\u00a0g clean; 310 after the Sayago ploughland, where we stopped weighing. Take them off before you get into somebody else’s car.',
    },
    es: {
      subtitle: 'Par de suelas para Muda, taco de 7\u00a0mm',
      description:
        'Tacos de 7\u00a0mm cada 11, igual que la Turbera, porque el barro no ha cambiado. 134\u00a0g limpia; 310 después de los sembrados de Sayago, donde dejamos de pesarla. Quítatelas antes de subir al coche de otro.',
    },
    fr: {
      subtitle: 'Paire de semelles Muda, crampons 7\u00a0mm',
      description:
        'Des crampons de 7\u00a0mm tous les 11, comme sur Turbera, la tourbe n’ayant pas changé. 134\u00a0g propre\u00a0; 310 après les labours de Sayago, où nous avons cessé de peser. À retirer avant de monter dans la voiture d’autrui.',
    },
    de: {
      subtitle: 'Sohlenpaar für Muda, 7\u00a0mm Stollen',
      description:
        '7\u00a0mm Stollen alle 11\u00a0mm, wie bei Turbera, denn das Moor ist dasselbe geblieben. Sauber 134\u00a0g, nach den Äckern von Sayago 310, dann haben wir das Wiegen eingestellt. Vor dem Einsteigen in fremde Autos abnehmen.',
    },
    it: {
      subtitle: 'Paio di suole per Muda, tasselli 7\u00a0mm',
      description:
        'Tasselli da 7\u00a0mm ogni 11, come Turbera: la torba non è cambiata. 134\u00a0g da pulita; 310 dopo i campi arati di Sayago, dove abbiamo smesso di pesarla. Toglile prima di salire sull’auto di qualcun altro.',
    },
  },
  facts: [
    lugs(7, 36),
    sole('stickyRubber'),
    weight(134, 42),
    fact(
      sourceText('Fits', 'Para', 'Compatible', 'Passt an', 'Compatibile'),
      sourceText(
        'Muda 6, eight anchors',
        'Muda 6, ocho anclajes',
        'Muda 6, huit ancrages',
        'Muda 6, acht Verankerungen',
        'Muda 6, otto ancoraggi',
      ),
    ),
    life(500),
    origin('arnedo'),
    care('rinse'),
  ],
  colors: [
    { suffix: '001', color: 'rust' },
    { suffix: '002', color: 'black', supply: 'odd' },
  ],
}
