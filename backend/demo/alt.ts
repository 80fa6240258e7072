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
  ground: {
    en: 'whole view',
    es: 'vista completa',
    fr: 'vue entière',
    de: 'ganze Ansicht',
    it: 'vista intera',
  },
  gore: {
    en: 'the elastic, close',
    es: 'el elástico, de cerca',
    fr: 'l’élastique, de près',
    de: 'der Gummizug, nah',
    it: 'l’elastico, da vicino',
  },
  toe: {
    en: 'the toe, close',
    es: 'la puntera, de cerca',
    fr: 'le bout, de près',
    de: 'die Spitze, nah',
    it: 'la punta, da vicino',
  },
  buckle: {
    en: 'the buckles, close',
    es: 'las hebillas, de cerca',
    fr: 'les boucles, de près',
    de: 'die Schnallen, nah',
    it: 'le fibbie, da vicino',
  },
}

/** What a picture shows, for those who do not see it: `Sierra Nº 14, tan, the toe, close`. */
export function altOf(names: Words, color: Words, view: PictureView): Words {
  const seen = ofView[view]
  const say = (language: keyof Words) => {
    const shade = language === 'de' ? color.de : color[language].toLocaleLowerCase(language)
    return [names[language], shade, seen?.[language]].filter(Boolean).join(', ')
  }
  return { en: say('en'), es: say('es'), fr: say('fr'), de: say('de'), it: say('it') }
}
