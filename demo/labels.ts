import type { Language } from '#config/markets.ts'
import { type Locale, languageOf, locales } from '#i18n/locales.ts'

type LabelRow = {
  readonly profile: Locale
  readonly parentId: string
  readonly anchorId: string
  readonly value: string
}

/** Labels that the demo shop overrides, by group and key. */
const overrides: Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>> = {
  shipping: {
    'standard.text': {
      en: 'On your doormat, or with the neighbour who is always in',
      es: 'En tu felpudo, o con el vecino que siempre está en casa',
      fr: 'Sur votre paillasson, ou chez le voisin qui est toujours là',
      de: 'Auf die Fußmatte oder zur Nachbarin, die immer da ist',
      it: 'Sullo zerbino, o dal vicino che è sempre in casa',
      pt: 'No seu tapete, ou com o vizinho que está sempre em casa',
      ca: 'Al teu estoret, o amb el veí que sempre és a casa',
      nl: 'Op je deurmat, of bij de buur die altijd thuis is',
    },
    'express.text': {
      en: 'By someone who walks faster than we do',
      es: 'Con alguien que anda más deprisa que nosotros',
      fr: 'Par quelqu’un qui marche plus vite que nous',
      de: 'Von jemandem, der schneller geht als wir',
      it: 'Da qualcuno che cammina più in fretta di noi',
      pt: 'Por alguém que anda mais depressa do que nós',
      ca: 'Amb algú que camina més de pressa que nosaltres',
      nl: 'Door iemand die sneller loopt dan wij',
    },
  },
}

export const demoLabels: readonly LabelRow[] = Object.entries(overrides).flatMap(([parentId, group]) =>
  Object.entries(group).flatMap(([anchorId, words]) =>
    locales.map((profile) => ({ profile, parentId, anchorId, value: words[languageOf(profile)] })),
  ),
)
