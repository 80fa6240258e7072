import type { ColorGroup } from '#config/color-groups.ts'
import type { SourceText } from './types.ts'

type DemoColorWords = { readonly group: ColorGroup; readonly hex: string; readonly name: SourceText }

function color(
  group: ColorGroup,
  hex: string,
  en: string,
  es: string,
  fr: string,
  de: string,
  it: string,
): DemoColorWords {
  return { group, hex, name: { en, es, fr, de, it } }
}

/** The dye book: every colour the three brands sell, by its code. */
export const palette = {
  black: color('black', '#262525', 'Black', 'Negro', 'Noir', 'Schwarz', 'Nero'),
  ink: color(
    'black',
    '#1d1d1e',
    'Ink and pink',
    'Tinta y rosa',
    'Encre et rose',
    'Tinte und Rosa',
    'Inchiostro e rosa',
  ),
  ash: color('grey', '#8d8a86', 'Ash', 'Ceniza', 'Cendre', 'Asche', 'Cenere'),
  granite: color('grey', '#84898a', 'Granite', 'Granito', 'Granit', 'Granit', 'Granito'),
  whitewash: color('white', '#f4f2ec', 'Lime wash', 'Cal', 'Blanc de chaux', 'Kalkweiß', 'Bianco calce'),
  paper: color(
    'white',
    '#f7f7f5',
    'Paper white',
    'Blanco papel',
    'Blanc papier',
    'Papierweiß',
    'Bianco carta',
  ),
  cream: color('beige', '#e0d6c2', 'Cream', 'Crema', 'Crème', 'Creme', 'Crema'),
  sand: color('beige', '#c6b393', 'Sand', 'Arena', 'Sable', 'Sand', 'Sabbia'),
  tan: color('brown', '#9a5a2e', 'Tan', 'Cuero', 'Fauve', 'Cognac', 'Cuoio'),
  chestnut: color('brown', '#6a4632', 'Chestnut', 'Castaño', 'Châtaigne', 'Kastanie', 'Castagna'),
  tobacco: color('brown', '#3e312b', 'Tobacco', 'Tabaco', 'Tabac', 'Tabak', 'Tabacco'),
  oxblood: color(
    'red',
    '#742330',
    'Oxblood',
    'Sangre de toro',
    'Sang-de-bœuf',
    'Ochsenblut',
    'Sangue di bue',
  ),
  poppy: color('red', '#b83a2c', 'Poppy', 'Amapola', 'Coquelicot', 'Mohn', 'Papavero'),
  tile: color('red', '#b5482f', 'Roof tile', 'Teja', 'Tuile', 'Dachziegel', 'Coppo'),
  clay: color('orange', '#c8622f', 'Clay', 'Barro', 'Argile', 'Ton', 'Argilla'),
  rust: color('orange', '#cf5a22', 'Rust', 'Óxido', 'Rouille', 'Rost', 'Ruggine'),
  albero: color(
    'yellow',
    '#dba233',
    'Albero yellow',
    'Albero',
    'Jaune albero',
    'Alberogelb',
    'Giallo albero',
  ),
  ochre: color('yellow', '#cf982b', 'Ochre', 'Ocre', 'Ocre', 'Ocker', 'Ocra'),
  lichen: color('yellow', '#bcc634', 'Lichen', 'Liquen', 'Lichen', 'Flechte', 'Lichene'),
  olive: color('green', '#667443', 'Olive', 'Oliva', 'Olive', 'Olive', 'Oliva'),
  forest: color('green', '#2b5743', 'Forest', 'Bosque', 'Forêt', 'Waldgrün', 'Bosco'),
  shutter: color(
    'green',
    '#1f7a58',
    'Shutter green',
    'Verde persiana',
    'Vert persienne',
    'Ladengrün',
    'Verde persiana',
  ),
  navy: color('blue', '#2f3f63', 'Navy', 'Marino', 'Marine', 'Marineblau', 'Blu marino'),
  sky: color('blue', '#7fa6ba', 'Sky', 'Cielo', 'Ciel', 'Himmelblau', 'Cielo'),
  slate: color('blue', '#566c7b', 'Slate', 'Pizarra', 'Ardoise', 'Schiefer', 'Ardesia'),
  night: color(
    'blue',
    '#234050',
    'Night and lichen',
    'Noche y liquen',
    'Nuit et lichen',
    'Nacht und Flechte',
    'Notte e lichene',
  ),
  chalkpink: color('pink', '#ef82bb', 'Chalk pink', 'Rosa tiza', 'Rose craie', 'Kreiderosa', 'Rosa gesso'),
} as const satisfies Record<string, DemoColorWords>

export type ColorCode = keyof typeof palette
