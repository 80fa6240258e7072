import type { Brand } from '#i18n/brands.ts'
import type { Words } from './types.ts'

export type DemoCollection = {
  readonly code: string
  readonly brand: Brand
  readonly season: string | null
  readonly name: Words
  readonly description: Words
  /** Slugs of its models, in order. */
  readonly models: readonly string[]
}

export const demoCollections: readonly DemoCollection[] = [
  {
    code: 'first-rain',
    brand: 'vereda',
    season: 'AW26',
    name: {
      en: 'First rain',
      es: 'Primera lluvia',
      fr: 'Première pluie',
      de: 'Erster Regen',
      it: 'Prima pioggia',
    },
    description: {
      en: 'What we reach for on the day the terrace chairs go in.',
      es: 'Lo que sacamos el día en que se recogen las sillas de la terraza.',
      fr: 'Ce qu’on sort le jour où les chaises de la terrasse rentrent.',
      de: 'Was wir hervorholen, wenn die Terrassenstühle hineingestellt werden.',
      it: 'Quello che tiriamo fuori il giorno in cui si ritirano le sedie.',
    },
    models: ['sierra', 'llovizna', 'cantera', 'almazara', 'trilla', 'cierzo', 'aguacero', 'lana', 'botica'],
  },
  {
    code: 'shade-at-four',
    brand: 'vereda',
    season: 'SS26',
    name: {
      en: 'Shade at four',
      es: 'Sombra a las cuatro',
      fr: 'De l’ombre à quatre heures',
      de: 'Schatten um vier',
      it: 'Ombra alle quattro',
    },
    description: {
      en: 'For the side of the street with the awnings.',
      es: 'Para la acera de los toldos.',
      fr: 'Pour le trottoir des stores baissés.',
      de: 'Für die Straßenseite mit den Markisen.',
      it: 'Per il lato della strada con le tende.',
    },
    models: [
      'caleta',
      'siesta',
      'ribera',
      'poniente',
      'levante',
      'sombra',
      'muelle',
      'lonja',
      'cesta',
      'botijo',
    ],
  },
  {
    code: 'playtime',
    brand: 'vereda',
    season: null,
    name: { en: 'Playtime', es: 'La hora del patio', fr: 'La récré', de: 'Große Pause', it: 'Ricreazione' },
    description: {
      en: 'Small sizes, full-size rubber.',
      es: 'Tallas pequeñas, caucho de verdad.',
      fr: 'Petites pointures, vrai caoutchouc.',
      de: 'Kleine Größen, ausgewachsenes Gummi.',
      it: 'Numeri piccoli, gomma vera.',
    },
    models: ['recreo', 'canica', 'charco', 'rayuela'],
  },
  {
    code: 'indoors',
    brand: 'vereda',
    season: null,
    name: { en: 'Indoors', es: 'De puertas adentro', fr: 'À la maison', de: 'Drinnen', it: 'In casa' },
    description: {
      en: 'For the eleven steps to the kitchen.',
      es: 'Para los once pasos hasta la cocina.',
      fr: 'Pour les onze pas jusqu’à la cuisine.',
      de: 'Für die elf Schritte zur Küche.',
      it: 'Per gli undici passi fino alla cucina.',
    },
    models: ['brasero', 'alcoba', 'corral', 'era', 'lana'],
  },
  {
    code: 'second-walk',
    brand: 'vereda',
    season: null,
    name: {
      en: 'Second walk',
      es: 'Segunda vuelta',
      fr: 'Second tour',
      de: 'Zweite Runde',
      it: 'Secondo giro',
    },
    description: {
      en: 'Worn, brought back, resoled. Every scratch is in the price.',
      es: 'Usadas, devueltas, con suela nueva. Cada arañazo va en el precio.',
      fr: 'Portées, rapportées, ressemelées. Chaque éraflure est dans le prix.',
      de: 'Getragen, zurückgebracht, neu besohlt. Jeder Kratzer steckt im Preis.',
      it: 'Usate, riportate, risuolate. Ogni graffio è nel prezzo.',
    },
    models: ['segunda-andar', 'segunda-sierra'],
  },
  {
    code: 'batch',
    brand: 'taller',
    season: null,
    name: { en: 'Batch', es: 'Tanda', fr: 'Lot', de: 'Charge', it: 'Lotto' },
    description: {
      en: 'Numbered because we lose count.',
      es: 'Numeradas porque perdemos la cuenta.',
      fr: 'Numérotés parce qu’on s’y perd.',
      de: 'Nummeriert, weil wir uns verzählen.',
      it: 'Numerati perché perdiamo il conto.',
    },
    models: ['batch-07', 'batch-08', 'batch-13'],
  },
  {
    code: 'measured',
    brand: 'taller',
    season: 'AW26',
    name: { en: 'Measured', es: 'Medido', fr: 'Mesuré', de: 'Gemessen', it: 'Misurato' },
    description: {
      en: 'Drawn at full size. Cut at full size. Two mistakes kept.',
      es: 'Dibujado a tamaño real. Cortado a tamaño real. Dos errores conservados.',
      fr: 'Dessiné grandeur nature. Coupé grandeur nature. Deux erreurs gardées.',
      de: 'In voller Größe gezeichnet. In voller Größe geschnitten. Zwei Fehler behalten.',
      it: 'Disegnato a grandezza naturale. Tagliato a grandezza naturale. Due errori tenuti.',
    },
    models: [
      'tee-one-to-one',
      'tee-one-to-two',
      'shorts-measured',
      'jacket-no-idea',
      'belt-too-long',
      'long-tote',
    ],
  },
  {
    code: 'night-series',
    brand: 'cumbre',
    season: 'AW26',
    name: {
      en: 'Night series',
      es: 'Serie noche',
      fr: 'Série nuit',
      de: 'Nachtserie',
      it: 'Serie notte',
    },
    description: {
      en: 'Seen at 180 m. Sunrise at 7:41.',
      es: 'Visible a 180 m. Amanece a las 7:41.',
      fr: 'Vue à 180 m. Lever du soleil à 7 h 41.',
      de: 'Auf 180 m zu sehen. Sonnenaufgang 7:41.',
      it: 'Visibile a 180 m. Alba alle 7:41.',
    },
    models: ['nocturna-5', 'ventisca', 'umbria', 'calza-alta', 'muda-6'],
  },
  {
    code: 'changeover',
    brand: 'cumbre',
    season: null,
    name: { en: 'Changeover', es: 'Muda', fr: 'Mue', de: 'Wechsel', it: 'Muta' },
    description: {
      en: 'One upper, three soles, eight anchors.',
      es: 'Un corte, tres suelas, ocho anclajes.',
      fr: 'Une tige, trois semelles, huit ancrages.',
      de: 'Ein Schaft, drei Sohlen, acht Verankerungen.',
      it: 'Una tomaia, tre suole, otto ancoraggi.',
    },
    models: ['muda-6', 'arista-6', 'suela-roca', 'suela-barro', 'suela-polvo'],
  },
]
