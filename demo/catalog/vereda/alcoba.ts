import { care, lining, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const alcoba: DemoModel = {
  slug: 'alcoba',
  code: 'K100079',
  brand: 'vereda',
  name: 'Alcoba',
  plaque: 'Nº 30',
  line: 'Brasero',
  tipology: 'slipper',
  family: 'shoes',
  category: 'slippers',
  targets: ['W', 'M'],
  price: 79,
  words: {
    en: {
      subtitle: 'Closed slipper, felt and merino',
      description:
        'For bedrooms in stone houses north of Burgos, where the floor is at eleven degrees until Easter. A closed heel, merino inside, a suede sole that does not wake anyone at the third stair. Yes, you may take the bins out in them, once.',
    },
    es: {
      subtitle: 'Zapatilla de casa cerrada, fieltro y merino',
      description:
        'Para alcobas de casas de piedra al norte de Burgos, donde el suelo no pasa de once grados hasta Semana Santa. Talón cerrado, merino por dentro y suela de serraje que no despierta a nadie en el tercer escalón. A tirar la basura puedes bajar con ellas, una vez.',
    },
    fr: {
      subtitle: 'Charentaise en feutre et mérinos',
      description:
        'Pour les chambres de maisons en pierre, au nord de Burgos, où le sol reste à onze degrés jusqu’à Pâques. Talon fermé, mérinos dedans, et une semelle de croûte qui ne réveille personne à la troisième marche. On peut sortir la poubelle avec, une fois.',
    },
    de: {
      subtitle: 'Geschlossener Hausschuh, Filz und Merino',
      description:
        'Für Schlafzimmer in Steinhäusern nördlich von Burgos, wo der Boden bis Ostern elf Grad hat. Die Ferse ist geschlossen, innen liegt Merinowolle, und die Wildledersohle weckt auf der dritten Stufe niemanden. Den Müll darf man darin hinausbringen, einmal.',
    },
    it: {
      subtitle: 'Pantofola chiusa, feltro e merino',
      description:
        'Per camere in case di pietra a nord di Burgos, dove il pavimento sta a undici gradi fino a Pasqua. Tallone chiuso, merino all’interno, suola scamosciata che al terzo gradino non sveglia nessuno. A buttare la spazzatura ci puoi andare, una volta.',
    },
  },
  facts: [
    upper('felt'),
    lining('wool'),
    sole('suedeSole'),
    weight(230, 42),
    origin('guimaraes'),
    care('felt'),
  ],
  colors: [
    { suffix: '001', color: 'sand' },
    { suffix: '002', color: 'navy' },
  ],
}
