import { care, origin, sole, upper, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const ribera: DemoModel = {
  slug: 'ribera',
  code: 'K100044',
  brand: 'vereda',
  name: 'Ribera',
  plaque: 'Nº 44',
  line: 'Caleta',
  tipology: 'sandal',
  family: 'shoes',
  category: 'sandals',
  targets: ['W'],
  price: 85,
  words: {
    en: {
      subtitle: 'River sandal, cork bed',
      description:
        'For river banks with poplars and a bar at the bend. The cork is sealed with latex down to the edge, so wading to the ankle is allowed. To the knee is your own affair.',
    },
    es: {
      subtitle: 'Sandalia de río, lecho de corcho',
      description:
        'Para riberas con chopos y un bar en el recodo. El corcho va sellado con látex hasta el canto: se puede entrar hasta el tobillo. Hasta la rodilla es cosa tuya.',
    },
    fr: {
      subtitle: 'Sandale de rivière, lit de liège',
      description:
        'Pour les berges à peupliers, avec un bar dans le méandre. Le liège est scellé au latex jusqu’au bord\u00a0: de l’eau aux chevilles, c’est permis. Aux genoux, c’est votre affaire.',
    },
    de: {
      subtitle: 'Flusssandale, Korkbett',
      description:
        'Für Ufer mit Pappeln und einer Bar an der Biegung. Der Kork ist bis an die Kante mit Latex versiegelt: Waten bis zum Knöchel ist erlaubt. Bis zum Knie ist Privatsache.',
    },
    it: {
      subtitle: 'Sandalo da fiume, letto in sughero',
      description:
        'Per le rive con i pioppi e un bar all’ansa. Il sughero è sigillato col lattice fino al bordo: entrare fino alla caviglia si può. Fino al ginocchio sono affari tuoi.',
    },
  },
  facts: [upper('strap'), sole('cork'), weight(235, 38), origin('fes'), care('cork')],
  colors: [
    { suffix: '001', color: 'navy' },
    { suffix: '002', color: 'forest' },
    { suffix: '003', color: 'tile', sale: 55 },
    { suffix: '004', color: 'tan' },
  ],
}
