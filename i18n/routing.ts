import { type Locale, languageOf, marketCodeOf } from './locales.ts'

/** Wire targets (spec: M, W, K, G, X) by the word the contract uses. */
export const targets = { women: 'W', men: 'M', kids: 'K', goods: 'G', all: 'X' } as const
export type Target = keyof typeof targets
export type TargetId = (typeof targets)[Target]

/** Wire families by the word the contract uses; `campergoods` stays as the contract spells it. */
export const families = { all: 0, shoes: 1, 'bags-accessories': 2, apparel: 5, campergoods: 6 } as const
export type Family = keyof typeof families
export type FamilyId = (typeof families)[Family]

/** Where things stand below their family; a grid of `boots` shows `boots/ankle-boots` too. */
export const categoryPaths = {
  shoes: [
    'sneakers',
    'sneakers/high',
    'sneakers/slip-on',
    'court-shoes',
    'boots',
    'boots/ankle-boots',
    'boots/hiking-boots',
    'ballerinas',
    'loafers',
    'clogs',
    'slippers',
    'sandals',
    'trail-running',
    'approach',
  ],
  'bags-accessories': [
    'backpacks',
    'bags',
    'bags/totes',
    'bags/belt-bags',
    'accessories',
    'accessories/socks',
    'accessories/caps',
    'accessories/belts',
  ],
  apparel: ['t-shirts', 'jackets', 'shorts'],
  campergoods: ['bottles', 'care', 'soles', 'gift-cards'],
} as const satisfies Readonly<Record<Exclude<Family, 'all'>, readonly string[]>>
export type CategoryPath = (typeof categoryPaths)[keyof typeof categoryPaths][number]

type WordsOf<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | WordsOf<Rest> : Path
export type Category = WordsOf<CategoryPath>

/** Category path names; a path may have several of them. */
export const categories = [
  ...new Set(Object.values(categoryPaths).flatMap((paths) => paths.flatMap((path) => path.split('/')))),
] as readonly Category[]

type Dialect = 'en' | 'es' | 'mx' | 'fr' | 'de' | 'it'
type Words = Readonly<Record<Target, string>> &
  Readonly<Record<Family, string>> &
  Readonly<Record<Category, string>>

/** The URL word for each target, family and category. Words are unique inside a dialect so that both directions hold. */
const words: Readonly<Record<Dialect, Words>> = {
  en: {
    women: 'women',
    men: 'men',
    kids: 'kids',
    goods: 'goods',
    all: 'all',
    shoes: 'shoes',
    'bags-accessories': 'bags-accessories',
    apparel: 'apparel',
    campergoods: 'campergoods',
    sneakers: 'sneakers',
    'court-shoes': 'court-shoes',
    boots: 'boots',
    sandals: 'sandals',
    'trail-running': 'trail-running',
    approach: 'approach',
    backpacks: 'backpacks',
    high: 'high',
    'slip-on': 'slip-on',
    'ankle-boots': 'ankle-boots',
    'hiking-boots': 'hiking-boots',
    ballerinas: 'ballerinas',
    loafers: 'loafers',
    clogs: 'clogs',
    slippers: 'slippers',
    bags: 'bags',
    totes: 'totes',
    'belt-bags': 'belt-bags',
    accessories: 'accessories',
    socks: 'socks',
    caps: 'caps',
    belts: 'belts',
    't-shirts': 't-shirts',
    jackets: 'jackets',
    shorts: 'shorts',
    bottles: 'bottles',
    care: 'care',
    soles: 'soles',
    'gift-cards': 'gift-cards',
  },
  es: {
    women: 'mujer',
    men: 'hombre',
    kids: 'ninos',
    goods: 'objetos',
    all: 'todo',
    shoes: 'zapatos',
    'bags-accessories': 'bolsos-accesorios',
    apparel: 'ropa',
    campergoods: 'campergoods',
    sneakers: 'zapatillas',
    'court-shoes': 'zapatillas-de-pista',
    boots: 'botas',
    sandals: 'sandalias',
    'trail-running': 'trail-running',
    approach: 'aproximacion',
    backpacks: 'mochilas',
    high: 'altas',
    'slip-on': 'sin-cordones',
    'ankle-boots': 'botines',
    'hiking-boots': 'botas-de-montana',
    ballerinas: 'bailarinas',
    loafers: 'mocasines',
    clogs: 'zuecos',
    slippers: 'zapatillas-de-casa',
    bags: 'bolsos',
    totes: 'tote-bags',
    'belt-bags': 'rinoneras',
    accessories: 'accesorios',
    socks: 'calcetines',
    caps: 'gorras',
    belts: 'cinturones',
    't-shirts': 'camisetas',
    jackets: 'chaquetas',
    shorts: 'pantalones-cortos',
    bottles: 'botellas',
    care: 'cuidado',
    soles: 'suelas',
    'gift-cards': 'tarjetas-regalo',
  },
  mx: {
    women: 'mujer',
    men: 'hombre',
    kids: 'ninos',
    goods: 'objetos',
    all: 'todo',
    shoes: 'calzado',
    'bags-accessories': 'bolsas-accesorios',
    apparel: 'ropa',
    campergoods: 'campergoods',
    sneakers: 'tenis',
    'court-shoes': 'tenis-de-cancha',
    boots: 'botas',
    sandals: 'sandalias',
    'trail-running': 'trail-running',
    approach: 'aproximacion',
    backpacks: 'mochilas',
    high: 'altos',
    'slip-on': 'sin-agujetas',
    'ankle-boots': 'botines',
    'hiking-boots': 'botas-de-montana',
    ballerinas: 'flats',
    loafers: 'mocasines',
    clogs: 'zuecos',
    slippers: 'pantuflas',
    bags: 'bolsas',
    totes: 'tote-bags',
    'belt-bags': 'cangureras',
    accessories: 'accesorios',
    socks: 'calcetines',
    caps: 'gorras',
    belts: 'cinturones',
    't-shirts': 'playeras',
    jackets: 'chamarras',
    shorts: 'shorts',
    bottles: 'botellas',
    care: 'cuidado',
    soles: 'suelas',
    'gift-cards': 'tarjetas-de-regalo',
  },
  fr: {
    women: 'femme',
    men: 'homme',
    kids: 'enfant',
    goods: 'objets',
    all: 'tout',
    shoes: 'chaussures',
    'bags-accessories': 'sacs-accessoires',
    apparel: 'vetements',
    campergoods: 'campergoods',
    sneakers: 'baskets',
    'court-shoes': 'tennis',
    boots: 'boots',
    sandals: 'sandales',
    'trail-running': 'trail',
    approach: 'approche',
    backpacks: 'sacs-a-dos',
    high: 'montantes',
    'slip-on': 'sans-lacets',
    'ankle-boots': 'bottines',
    'hiking-boots': 'chaussures-de-randonnee',
    ballerinas: 'ballerines',
    loafers: 'mocassins',
    clogs: 'sabots',
    slippers: 'pantoufles',
    bags: 'sacs',
    totes: 'cabas',
    'belt-bags': 'sacs-banane',
    accessories: 'accessoires',
    socks: 'chaussettes',
    caps: 'casquettes',
    belts: 'ceintures',
    't-shirts': 't-shirts',
    jackets: 'vestes',
    shorts: 'shorts',
    bottles: 'gourdes',
    care: 'entretien',
    soles: 'semelles',
    'gift-cards': 'cartes-cadeaux',
  },
  de: {
    women: 'damen',
    men: 'herren',
    kids: 'kinder',
    goods: 'dinge',
    all: 'alle',
    shoes: 'schuhe',
    'bags-accessories': 'taschen-accessoires',
    apparel: 'bekleidung',
    campergoods: 'campergoods',
    sneakers: 'sneaker',
    'court-shoes': 'hallenschuhe',
    boots: 'stiefel',
    sandals: 'sandalen',
    'trail-running': 'trailrunning',
    approach: 'zustieg',
    backpacks: 'rucksaecke',
    high: 'hoch',
    'slip-on': 'slip-ons',
    'ankle-boots': 'stiefeletten',
    'hiking-boots': 'wanderstiefel',
    ballerinas: 'ballerinas',
    loafers: 'loafer',
    clogs: 'clogs',
    slippers: 'hausschuhe',
    bags: 'taschen',
    totes: 'shopper',
    'belt-bags': 'guerteltaschen',
    accessories: 'accessoires',
    socks: 'socken',
    caps: 'caps',
    belts: 'guertel',
    't-shirts': 't-shirts',
    jackets: 'jacken',
    shorts: 'shorts',
    bottles: 'flaschen',
    care: 'pflege',
    soles: 'sohlen',
    'gift-cards': 'geschenkkarten',
  },
  it: {
    women: 'donna',
    men: 'uomo',
    kids: 'bambini',
    goods: 'oggetti',
    all: 'tutto',
    shoes: 'scarpe',
    'bags-accessories': 'borse-accessori',
    apparel: 'abbigliamento',
    campergoods: 'campergoods',
    sneakers: 'sneakers',
    'court-shoes': 'scarpe-da-campo',
    boots: 'stivaletti',
    sandals: 'sandali',
    'trail-running': 'trail-running',
    approach: 'avvicinamento',
    backpacks: 'zaini',
    high: 'alte',
    'slip-on': 'slip-on',
    'ankle-boots': 'tronchetti',
    'hiking-boots': 'scarponi',
    ballerinas: 'ballerine',
    loafers: 'mocassini',
    clogs: 'zoccoli',
    slippers: 'pantofole',
    bags: 'borse',
    totes: 'shopper',
    'belt-bags': 'marsupi',
    accessories: 'accessori',
    socks: 'calze',
    caps: 'cappellini',
    belts: 'cinture',
    't-shirts': 't-shirt',
    jackets: 'giacche',
    shorts: 'pantaloncini',
    bottles: 'borracce',
    care: 'cura',
    soles: 'suole',
    'gift-cards': 'carte-regalo',
  },
}

export function isTarget(value: string): value is Target {
  return Object.hasOwn(targets, value)
}
export function isFamily(value: string): value is Family {
  return Object.hasOwn(families, value)
}
export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}

function dialectOf(locale: Locale): Dialect {
  return marketCodeOf(locale) === 'MX' ? 'mx' : languageOf(locale)
}

/** Where a grid lives, in the contract's words. */
export type GridPlace = {
  readonly target: Target
  readonly family: Family
  readonly category: readonly Category[]
}

/** `/es_ES/mujer/zapatos/botas`. */
export function gridPath(locale: Locale, place: GridPlace): string {
  const dictionary = words[dialectOf(locale)]
  const parts = [place.target, place.family, ...place.category].map((word) => dictionary[word])
  return `/${[locale, ...parts].join('/')}`
}

/** `/es_ES/mujer/zapatos/andar-arena/K10052-001`. */
export function productPath(
  locale: Locale,
  product: { readonly target: Target; readonly family: Family; readonly slug: string; readonly code: string },
): string {
  const grid = gridPath(locale, { target: product.target, family: product.family, category: [] })
  return `${grid}/${product.slug}/${product.code}`
}

/** Reads a translated (or untranslated) path segment back to the contract's word; null when no language has it. */
function read<Word extends string>(segment: string, locale: Locale, known: readonly Word[]): Word | null {
  const order = [words[dialectOf(locale)], ...Object.values(words)]
  for (const dictionary of order) {
    const found = known.find((word) => (dictionary as Readonly<Record<string, string>>)[word] === segment)
    if (found) return found
  }
  return null
}

const targetNames = Object.keys(targets) as Target[]
const familyNames = Object.keys(families) as Family[]

/**
 * The grid a path's segments (after the locale) name, in whatever language they are written;
 * null when a segment means nothing. Compare with {@link gridPath} to redirect to the locale's own spelling.
 */
export function readGridSegments(locale: Locale, segments: readonly string[]): GridPlace | null {
  const [targetWord, familyWord, ...rest] = segments
  if (!targetWord || !familyWord) return null
  const target = read(targetWord, locale, targetNames)
  const family = read(familyWord, locale, familyNames)
  if (!target || !family) return null
  const category: Category[] = []
  for (const segment of rest) {
    const word = read(segment, locale, categories)
    if (!word) return null
    category.push(word)
  }
  return { target, family, category }
}

const materialPattern = /^[A-Za-z0-9]{5}(?:[A-Za-z0-9]{2})?-[A-Za-z0-9]{3}$/

/** A product code of the form {5 or 7 characters}-{3 characters} counts as a material. */
export function isMaterial(value: string): boolean {
  return materialPattern.test(value)
}
