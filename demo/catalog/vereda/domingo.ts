import { care, fabric, fact, origin, sourceText, weightOf } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const domingo: DemoModel = {
  slug: 'domingo',
  code: 'K100090',
  brand: 'vereda',
  name: 'Domingo',
  plaque: 'Nº 41',
  line: 'Domingo',
  tipology: 'sock',
  family: 'bags-accessories',
  category: 'accessories/socks',
  targets: ['W', 'M'],
  price: 12,
  words: {
    en: {
      subtitle: 'Ribbed sock, striped cuff',
      description:
        'Two stripes at the top, so that on the washing line you know which ones belong together. The toe is linked by hand in Olot, loop by loop, and leaves nothing to feel. On weekdays it works as well, but it was consulted about Sunday only.',
    },
    es: {
      subtitle: 'Calcetín de canalé con rayas',
      description:
        'Dos rayas en el puño, para saber en el tendedero cuáles van juntos. La puntera se remalla a mano en Olot, punto por punto, y no deja nada que notar. Entre semana también sirve, aunque a él solo le hablaron del domingo.',
    },
    fr: {
      subtitle: 'Chaussette à côtes, bord rayé',
      description:
        'Deux rayures en haut, pour savoir sur la corde à linge lesquelles vont ensemble. La pointe est remaillée à la main à Olot, maille après maille, et ne laisse rien à sentir. Elle marche aussi en semaine, mais on ne lui avait parlé que du dimanche.',
    },
    de: {
      subtitle: 'Rippensocke mit Streifenbund',
      description:
        'Zwei Streifen am Bund, damit man auf der Leine sieht, welche zusammengehören. Die Spitze wird in Olot von Hand gekettelt, Masche für Masche, zu spüren ist davon nichts. Werktags geht sie auch, gesprochen hatten wir mit ihr allerdings nur über den Sonntag.',
    },
    it: {
      subtitle: 'Calzino a coste, bordo a righe',
      description:
        'Due righe sul bordo, così sul filo del bucato si capisce quali vanno insieme. La punta è rimagliata a mano a Olot, maglia per maglia, e sotto le dita non si sente niente. Va bene anche nei giorni feriali, ma a lui avevano parlato solo della domenica.',
    },
  },
  facts: [
    fabric('cottonSock'),
    fact(
      sourceText('Toe', 'Puntera', 'Pointe', 'Spitze', 'Punta'),
      sourceText(
        'Linked by hand, flat',
        'Remallada a mano, plana',
        'Remaillée à la main, plate',
        'Von Hand gekettelt, flach',
        'Rimagliata a mano, piatta',
      ),
    ),
    weightOf(52),
    origin('olot'),
    care('cotton'),
  ],
  colors: [
    { suffix: '001', color: 'cream' },
    { suffix: '002', color: 'navy' },
    { suffix: '003', color: 'tile', isNew: true },
    { suffix: '004', color: 'forest' },
  ],
}
