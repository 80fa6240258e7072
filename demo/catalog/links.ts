import type { Brand } from '#config/brands.ts'

type Links = Readonly<Record<string, readonly string[]>>

const dubbin = ['betun'] as const
const townSocks = ['domingo', 'lana'] as const
const trailSocks = ['calza', 'calza-alta'] as const
const soles = ['suela-roca', 'suela-barro', 'suela-polvo'] as const

/** By slug: what can be added on top. */
export const additions: Links = {
  sierra: [...dubbin, 'lana'],
  cantera: dubbin,
  molino: dubbin,
  vendimia: dubbin,
  almazara: [...dubbin, 'lana'],
  trilla: dubbin,
  cierzo: [...dubbin, 'lana'],
  ateneo: [...dubbin, 'domingo'],
  casino: [...dubbin, 'domingo'],
  botica: dubbin,
  recado: [...dubbin, 'domingo'],
  fronton: [...dubbin, 'domingo'],
  despacho: dubbin,
  cesta: dubbin,
  'segunda-sierra': dubbin,
  andar: townSocks,
  patio: townSocks,
  paseo: townSocks,
  ronda: townSocks,
  tranvia: townSocks,
  verja: townSocks,
  'segunda-andar': townSocks,
  'batch-07': ['sock-left', 'sock-other'],
  'batch-08': ['sock-left', 'sock-other'],
  'batch-13': ['sock-left'],
  'half-a-boot': ['sock-other'],
  'jacket-no-idea': ['cap-one-regret'],
  'cresta-3': trailSocks,
  'arista-6': trailSocks,
  'pedrera-8': trailSocks,
  'barranco-2': trailSocks,
  'nocturna-5': trailSocks,
  'cordal-9': [...trailSocks, 'sorbo'],
  'vertical-k': trailSocks,
  collarada: ['calza-alta', 'betun'],
  ibon: ['calza-alta'],
  morrena: ['calza-alta', 'betun'],
  refugio: ['calza-alta'],
  'petate-28': ['sorbo'],
  'zurra-8': ['sorbo'],
  'talega-5': ['sorbo'],
}

/** By slug: the soles that a shoe with an exchangeable one is completed with. */
export const bundles: Links = { 'muda-6': soles }

/** By slug: what is shown with it. */
export const completeTheLook: Links = {
  sierra: ['correa', 'despacho', 'aguacero', 'dehesa'],
  andar: ['plaza', 'visera', 'feria', 'patio'],
  patio: ['azulejo', 'feria', 'sombra', 'andar'],
  verja: ['plaza', 'visera', 'sombra', 'tranvia'],
  ateneo: ['hebilla', 'despacho', 'casino', 'botica'],
  verbena: ['lonjeta', 'azulejo', 'fandango', 'copla'],
  caleta: ['cesta', 'botijo', 'levante', 'ribera'],
  recreo: ['canica', 'charco', 'rayuela'],
  canica: ['recreo', 'charco', 'rayuela'],
  brasero: ['alcoba', 'lana', 'botijo'],
  botijo: ['betun', 'feria', 'visera'],
  'batch-07': ['tee-one-to-one', 'belt-bag-no-belt', 'batch-08', 'batch-13'],
  'half-a-boot': ['jacket-no-idea', 'belt-too-long', 'gore-inverted'],
  'too-much-sole': ['long-tote', 'shorts-measured', 'square-one'],
  'cresta-3': ['resina', 'trote', 'talega-5', 'umbria'],
  'muda-6': ['suela-roca', 'suela-barro', 'suela-polvo', 'resina'],
  'arista-6': ['resina', 'trote', 'zurra-8', 'umbria'],
  collarada: ['ventisca', 'petate-28', 'kilometro', 'ibon'],
  'nocturna-5': ['ventisca', 'umbria', 'calza', 'talega-5'],
  ventisca: ['kilometro', 'umbria', 'calabobos', 'cincha'],
}

/** Slugs that another brand of the company shows in its grids as well: the first colours of each. */
export const siblingListings: Readonly<Partial<Record<Brand, readonly string[]>>> = {
  vereda: ['refugio', 'batch-08', 'vivac-18', 'gore-inverted', 'collarada'],
  taller: ['nocturna-5'],
}
