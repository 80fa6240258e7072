import { care, lining, origin, shaft, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const cierzo: DemoModel = {
  slug: 'cierzo',
  code: 'K100082',
  brand: 'vereda',
  name: 'Cierzo',
  plaque: 'Nº 50',
  line: 'Cierzo',
  tipology: 'hiking-boot',
  family: 'shoes',
  category: 'boots/hiking-boots',
  targets: ['W', 'M'],
  price: 239,
  words: {
    en: {
      subtitle: 'Town hiking boot, merino lining',
      description:
        'In Zaragoza the wind comes down the Ebro at eighty kilometres an hour and takes umbrellas to Caspe. Merino to the ankle and a padded collar that closes round a trouser leg. Steady on ice, scaffolding and the 38 bus.',
    },
    es: {
      subtitle: 'Bota de monte para ciudad, forro de merino',
      description:
        'En Zaragoza el cierzo baja a ochenta por hora y se lleva los paraguas a Caspe. Merino hasta el tobillo y un collar acolchado que cierra sobre el pantalón. Firme en el hielo, en el andamio y en el autobús 38.',
    },
    fr: {
      subtitle: 'Chaussure de marche en ville, mérinos',
      description:
        'À Saragosse, le vent descend l’Èbre à quatre-vingts à l’heure et emporte les parapluies jusqu’à Caspe. Du mérinos jusqu’à la cheville, un col matelassé qui ferme par-dessus le pantalon. Stable sur la glace, l’échafaudage et dans le bus 38.',
    },
    de: {
      subtitle: 'Stadtwanderstiefel, Merinofutter',
      description:
        'In Saragossa kommt der Wind mit achtzig Sachen den Ebro herunter und nimmt die Regenschirme mit nach Caspe. Merinowolle bis zum Knöchel, ein gepolsterter Kragen, der über dem Hosenbein schließt. Standfest auf Eis, Gerüsten und im Bus 38.',
    },
    it: {
      subtitle: 'Scarponcino da città, fodera in merino',
      description:
        'A Saragozza il vento scende lungo l’Ebro a ottanta all’ora e porta gli ombrelli fino a Caspe. Merino fino alla caviglia e un collo imbottito che chiude sopra i pantaloni. Saldo sul ghiaccio, sui ponteggi e sull’autobus 38.',
    },
  },
  facts: [
    upper('waxedLeather'),
    lining('wool'),
    sole('lug'),
    shaft(128),
    weight(690, 42),
    origin('arnedo'),
    care('calf'),
  ],
  colors: [
    { suffix: '001', color: 'tan' },
    { suffix: '002', color: 'forest', sale: 189 },
  ],
}
