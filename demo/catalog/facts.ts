import type { SourceLanguage } from '../languages.ts'
import type { cares, makers, soles, uppers, warnings } from './phrases.ts'
import type { DemoFact, SourceText } from './types.ts'

/** A value in each language's own number format. Units keep to their number with a non-breaking space. */
function formatMeasured(
  say: (figure: (value: number) => string, language: SourceLanguage) => string,
): SourceText {
  const entry = (language: SourceLanguage) => {
    const format = new Intl.NumberFormat(language, { useGrouping: true })
    return say((value) => format.format(value), language)
  }
  return forSourceLanguages(entry)
}

/** Facts with the same text in each language. */
export function forSourceLanguages(say: (language: SourceLanguage) => string): SourceText {
  return { en: say('en'), es: say('es'), fr: say('fr'), de: say('de'), it: say('it') }
}

export function sourceText(en: string, es: string, fr: string, de: string, it: string): SourceText {
  return { en, es, fr, de, it }
}

export function fact(name: SourceText, value: SourceText): DemoFact {
  return { kind: 'own', name, value }
}

export function upper(kind: keyof typeof uppers): DemoFact {
  return { kind: 'material', part: 'upper', of: kind }
}

export function body(kind: keyof typeof uppers): DemoFact {
  return { kind: 'material', part: 'body', of: kind }
}

/** What clothes are made of. */
export function fabric(kind: keyof typeof uppers): DemoFact {
  return { kind: 'material', part: 'fabric', of: kind }
}

/** The material of a product without parts. */
export function whole(kind: keyof typeof uppers): DemoFact {
  return { kind: 'material', part: 'whole', of: kind }
}

export function lining(kind: keyof typeof uppers): DemoFact {
  return { kind: 'material', part: 'lining', of: kind }
}

export function sole(kind: keyof typeof soles): DemoFact {
  return { kind: 'material', part: 'sole', of: kind }
}

/** Grams of one shoe in the given EU size, or of clothes in the given letter. */
export function weight(grams: number, size: number | string): DemoFact {
  return { kind: 'weight', grams, size: String(size) }
}

/** Grams of a product without sizes. */
export function weightOf(grams: number): DemoFact {
  return { kind: 'weight', grams, size: null }
}

/** Millimetres of shaft above the heel seat, shown in centimetres. */
export function shaft(millimetres: number): DemoFact {
  const after = {
    en: 'from the heel',
    es: 'desde el talón',
    fr: 'depuis le talon',
    de: 'ab Ferse',
    it: 'dal tallone',
  }
  return fact(
    sourceText('Height', 'Altura', 'Hauteur', 'Höhe', 'Altezza'),
    formatMeasured((figure, language) => `${figure(millimetres / 10)}\u00a0cm ${after[language]}`),
  )
}

export function volume(litres: number): DemoFact {
  return fact(
    sourceText('Volume', 'Volumen', 'Volume', 'Volumen', 'Volume'),
    formatMeasured((figure) => `${figure(litres)}\u00a0l`),
  )
}

/** Millimetres of height, width and depth. */
export function size(height: number, width: number, depth: number): DemoFact {
  return fact(
    sourceText('Size', 'Medidas', 'Dimensions', 'Maße', 'Misure'),
    formatMeasured((figure) => `${figure(height)} × ${figure(width)} × ${figure(depth)}\u00a0mm`),
  )
}

export function origin(place: keyof typeof makers): DemoFact {
  return { kind: 'origin', maker: place }
}

export function care(kind: keyof typeof cares): DemoFact {
  return { kind: 'care', care: kind }
}

export function warning(of: keyof typeof warnings): DemoFact {
  return { kind: 'warning', of }
}

/** Millimetres from heel to toe, with both stack heights. */
export function drop(heel: number, toe: number): DemoFact {
  const said = {
    en: ['heel', 'toe'],
    es: ['talón', 'puntera'],
    fr: ['talon', 'avant-pied'],
    de: ['Ferse', 'Vorfuß'],
    it: ['tallone', 'punta'],
  } as const
  return fact(
    sourceText('Drop', 'Drop', 'Drop', 'Sprengung', 'Drop'),
    formatMeasured((figure, language) => {
      const [back, front] = said[language]
      return `${figure(heel - toe)}\u00a0mm (${figure(heel)} ${back}, ${figure(toe)} ${front})`
    }),
  )
}

export function lugs(depth: number, count: number): DemoFact {
  const studs = { en: 'studs', es: 'tacos', fr: 'crampons', de: 'Stollen', it: 'tasselli' } as const
  return fact(
    sourceText('Lug', 'Taco', 'Crampon', 'Stollen', 'Tassello'),
    formatMeasured((figure, language) => `${figure(depth)}\u00a0mm, ${figure(count)} ${studs[language]}`),
  )
}

/** Kilometres until the lugs are worn off. */
export function life(kilometres: number): DemoFact {
  const on = {
    en: 'on mixed ground',
    es: 'en terreno mixto',
    fr: 'sur terrain mixte',
    de: 'auf gemischtem Grund',
    it: 'su terreno misto',
  } as const
  return fact(
    sourceText('Life', 'Vida', 'Durée', 'Lebensdauer', 'Durata'),
    formatMeasured((figure, language) => `${figure(kilometres)}\u00a0km ${on[language]}`),
  )
}

/** A batch of Taller: pairs made and pairs left when the sheet was written. */
export function batch(origin: number, left: number): DemoFact {
  const said = {
    en: ['made', 'left'],
    es: ['hechos', 'disponibles'],
    fr: ['faites', 'restantes'],
    de: ['gemacht', 'übrig'],
    it: ['fatte', 'rimaste'],
  } as const
  return fact(
    sourceText('Pairs', 'Pares', 'Paires', 'Paare', 'Paia'),
    formatMeasured((figure, language) => {
      const [first, second] = said[language]
      return `${figure(origin)} ${first}, ${figure(left)} ${second}`
    }),
  )
}

/** Millilitres a bottle holds. */
export function capacity(millilitres: number): DemoFact {
  return fact(
    sourceText('Holds', 'Capacidad', 'Contenance', 'Fasst', 'Contiene'),
    formatMeasured((figure) => `${figure(millilitres)}\u00a0ml`),
  )
}

/** Millimetres of water column that a jacket resists. */
export function waterColumn(millimetres: number): DemoFact {
  return fact(
    sourceText('Water column', 'Columna de agua', 'Colonne d’eau', 'Wassersäule', 'Colonna d’acqua'),
    formatMeasured((figure) => `${figure(millimetres)}\u00a0mm`),
  )
}

/** Millimetres of heel. */
export function heel(millimetres: number): DemoFact {
  return fact(
    sourceText('Heel', 'Tacón', 'Talon', 'Absatz', 'Tacco'),
    formatMeasured((figure) => `${figure(millimetres)}\u00a0mm`),
  )
}

/** Millimetres across a belt. */
export function width(millimetres: number): DemoFact {
  return fact(
    sourceText('Width', 'Ancho', 'Largeur', 'Breite', 'Larghezza'),
    formatMeasured((figure) => `${figure(millimetres)}\u00a0mm`),
  )
}
