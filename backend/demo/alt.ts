import type { Words } from './catalog/types.ts'
import type { PictureView } from './picture-files.ts'

const ofView: Readonly<Record<PictureView, Words | null>> = {
  main: null,
  pair: {
    en: 'the pair',
    es: 'el par',
    fr: 'la paire',
    de: 'das Paar',
    it: 'il paio',
  },
  side: {
    en: 'from the side',
    es: 'de lado',
    fr: 'de profil',
    de: 'von der Seite',
    it: 'di lato',
  },
  front: {
    en: 'from the front',
    es: 'de frente',
    fr: 'de face',
    de: 'von vorn',
    it: 'di fronte',
  },
  back: {
    en: 'from behind',
    es: 'por detrás',
    fr: 'de dos',
    de: 'von hinten',
    it: 'da dietro',
  },
  top: {
    en: 'from above',
    es: 'desde arriba',
    fr: 'vu d’en haut',
    de: 'von oben',
    it: 'dall’alto',
  },
  sole: {
    en: 'the sole',
    es: 'la suela',
    fr: 'la semelle',
    de: 'die Sohle',
    it: 'la suola',
  },
  detail: {
    en: 'close',
    es: 'de cerca',
    fr: 'de près',
    de: 'aus der Nähe',
    it: 'da vicino',
  },
}

/** What a picture shows, for those who do not see it: `Sierra Nº 14, tan, from the side`. */
export function altOf(names: Words, color: Words, view: PictureView): Words {
  const seen = ofView[view]
  const say = (language: keyof Words) => {
    const shade = language === 'de' ? color.de : color[language].toLocaleLowerCase(language)
    return [names[language], shade, seen?.[language]].filter(Boolean).join(', ')
  }
  return { en: say('en'), es: say('es'), fr: say('fr'), de: say('de'), it: say('it') }
}
