import { care, fabric, fact, origin, sourceText, weight } from '../facts.ts'
import type { DemoModel } from '../types.ts'

export const kilometro: DemoModel = {
  slug: 'kilometro',
  code: 'K300033',
  brand: 'cumbre',
  name: 'Kilómetro',
  plaque: '142 g',
  line: 'Resina',
  tipology: 't-shirt',
  family: 'apparel',
  category: 't-shirts',
  targets: ['W', 'M'],
  price: 59,
  words: {
    en: {
      subtitle: 'Long-sleeved running shirt, 142\u00a0g',
      description:
        '142\u00a0g with sleeves, for between 2 and 11 degrees. There is a window in the left cuff for the watch, 34\u00a0mm across, because rolling up a sleeve at kilometre 30 takes 8 seconds and all your patience. The thumb hole is on both sides; thumbs tend to be.',
    },
    es: {
      subtitle: 'Camiseta de manga larga, 142\u00a0g',
      description:
        '142\u00a0g con mangas, para entre 2 y 11 grados. El puño izquierdo tiene una ventana de 34\u00a0mm para el reloj: remangarse en el kilómetro 30 cuesta 8 segundos y toda la paciencia. Hueco para el pulgar en los dos lados, que es donde suele haberlos.',
    },
    fr: {
      subtitle: 'T-shirt de course à manches longues, 142\u00a0g',
      description:
        '142\u00a0g manches comprises, pour 2 à 11 degrés. Une fenêtre de 34\u00a0mm au poignet gauche pour la montre\u00a0: au kilomètre 30, retrousser une manche coûte 8 secondes et toute la patience. Passe-pouce des deux côtés, les pouces étant d’ordinaire deux.',
    },
    de: {
      subtitle: 'Langärmeliges Laufshirt, 142\u00a0g',
      description:
        '142\u00a0g mit Ärmeln, für 2 bis 11 Grad. Im linken Bündchen ein Fenster von 34\u00a0mm für die Uhr, denn Ärmelhochschieben kostet bei Kilometer 30 acht Sekunden und die ganze Geduld. Daumenlöcher auf beiden Seiten, Daumen sind ja meist paarig.',
    },
    it: {
      subtitle: 'Maglia a maniche lunghe, 142\u00a0g',
      description:
        '142\u00a0g con le maniche, per temperature tra 2 e 11 gradi. Nel polsino sinistro c’è una finestra di 34\u00a0mm per l’orologio: al chilometro 30 rimboccarsi una manica costa 8 secondi e tutta la pazienza. Foro per il pollice da entrambi i lati, dove di solito se ne trova uno.',
    },
  },
  facts: [
    fabric('technicalKnit'),
    weight(142, 'M'),
    fact(
      sourceText('Cuff', 'Puño', 'Poignet', 'Bündchen', 'Polsino'),
      sourceText(
        'Thumb hole and watch window',
        'Hueco para el pulgar y para el reloj',
        'Passe-pouce et fenêtre pour la montre',
        'Daumenloch und Uhrenfenster',
        'Foro per il pollice e per l’orologio',
      ),
    ),
    origin('guimaraes'),
    care('sport'),
  ],
  colors: [
    { suffix: '001', color: 'olive' },
    { suffix: '002', color: 'rust', sale: 45 },
  ],
}
