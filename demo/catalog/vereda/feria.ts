import { body, care, origin, size, volume, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const feria: DemoModel = {
  slug: 'feria',
  code: 'K100086',
  brand: 'vereda',
  name: 'Feria',
  plaque: 'Nº 32',
  line: 'Cesta',
  tipology: 'belt-bag',
  family: 'bags-accessories',
  category: 'bags/belt-bags',
  targets: ['W', 'M'],
  price: 69,
  words: {
    en: {
      subtitle: 'Belt bag, full-grain calf',
      description:
        'At the April fair both hands are taken: one by a glass, the other by somebody’s cousin. Telephone, tickets and the house key sit on the hip, behind a zip that closes towards you. The strap lets out eleven holes, the last three for after supper.',
    },
    es: {
      subtitle: 'Riñonera, becerro plena flor',
      description:
        'En la Feria de Abril las dos manos están ocupadas: una por el rebujito y otra por el primo de alguien. Teléfono, entradas y llave de casa van en la cadera, tras una cremallera que cierra hacia ti. La correa tiene once agujeros; los tres últimos son para después de cenar.',
    },
    fr: {
      subtitle: 'Sac banane, veau pleine fleur',
      description:
        'À la feria de Séville, les deux mains sont prises\u00a0: l’une par un verre, l’autre par le cousin de quelqu’un. Téléphone, tickets et clé se tiennent sur la hanche, derrière un zip qui ferme vers vous. La sangle a onze trous, les trois derniers pour l’après-dîner.',
    },
    de: {
      subtitle: 'Gürteltasche, vollnarbiges Kalbsleder',
      description:
        'Auf der Feria in Sevilla sind beide Hände vergeben: eine ans Glas, die andere an irgendjemandes Cousin. Telefon, Karten und Hausschlüssel sitzen an der Hüfte, hinter einem Reißverschluss, der zum Bauch hin schließt. Elf Löcher hat der Riemen, die letzten drei für nach dem Essen.',
    },
    it: {
      subtitle: 'Marsupio, vitello pieno fiore',
      description:
        'Alla feria di Siviglia le mani sono occupate tutte e due: una dal bicchiere, l’altra dal cugino di qualcuno. Telefono, biglietti e chiavi stanno sul fianco, dietro una cerniera che chiude verso di te. La cinghia ha undici buchi; gli ultimi tre sono per dopo cena.',
    },
  },
  facts: [body('calf'), size(130, 240, 60), volume(1.8), weightOf(320), origin('ubrique'), care('calf')],
  colors: [
    { suffix: '001', color: 'tile', sale: 49 },
    { suffix: '002', color: 'olive' },
    { suffix: '003', color: 'black' },
  ],
}
