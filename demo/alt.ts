import type { Language } from '#config/markets.ts'
import { mapLanguages, type TranslatedText } from './catalog/translations/index.ts'
import type { PictureView } from './picture-files.ts'

const viewDescriptions: Readonly<Record<PictureView, Readonly<Record<Language, string>> | null>> = {
  main: null,
  pair: {
    en: 'the pair',
    es: 'el par',
    fr: 'la paire',
    de: 'das Paar',
    it: 'il paio',
    pt: 'o par',
    ca: 'el parell',
    nl: 'het paar',
  },
  side: {
    en: 'from the side',
    es: 'de lado',
    fr: 'de profil',
    de: 'von der Seite',
    it: 'di lato',
    pt: 'de lado',
    ca: 'de costat',
    nl: 'van opzij',
  },
  front: {
    en: 'from the front',
    es: 'de frente',
    fr: 'de face',
    de: 'von vorn',
    it: 'di fronte',
    pt: 'de frente',
    ca: 'de front',
    nl: 'van voren',
  },
  back: {
    en: 'from behind',
    es: 'por detrás',
    fr: 'de dos',
    de: 'von hinten',
    it: 'da dietro',
    pt: 'por trás',
    ca: 'per darrere',
    nl: 'van achteren',
  },
  top: {
    en: 'from above',
    es: 'desde arriba',
    fr: 'vu d’en haut',
    de: 'von oben',
    it: 'dall’alto',
    pt: 'de cima',
    ca: 'des de dalt',
    nl: 'van boven',
  },
  sole: {
    en: 'the sole',
    es: 'la suela',
    fr: 'la semelle',
    de: 'die Sohle',
    it: 'la suola',
    pt: 'a sola',
    ca: 'la sola',
    nl: 'de zool',
  },
  detail: {
    en: 'close',
    es: 'de cerca',
    fr: 'de près',
    de: 'aus der Nähe',
    it: 'da vicino',
    pt: 'de perto',
    ca: 'de prop',
    nl: 'van dichtbij',
  },
}

/** Alternative text of a picture: `Sierra Nº 14, tan, from the side`. */
export function buildAlt(names: TranslatedText, color: TranslatedText, view: PictureView): TranslatedText {
  const seen = viewDescriptions[view]
  const say = (language: Language) => {
    const shade = language === 'de' ? color.de : color[language].toLocaleLowerCase(language)
    return [names[language], shade, seen?.[language]].filter(Boolean).join(', ')
  }
  return mapLanguages(say)
}
