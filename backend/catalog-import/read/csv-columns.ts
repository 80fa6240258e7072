import { languages, priceLists } from '#config/markets.ts'

type Cells = Readonly<Record<string, string>>

/** Columns that occur once, and whether a row requires them. */
const plainColumns = {
  material: 'needed',
  brand: 'needed',
  family: 'needed',
  category: 'needed',
  tipology: 'needed',
  targets: 'needed',
  line: 'free',
  plaque: 'free',
  color: 'needed',
  'color.hex': 'free',
  'color.group': 'free',
  sizes: 'free',
  changes: 'free',
  counted: 'free',
  importId: 'free',
  pictures: 'needed',
  model3d: 'free',
  careMarks: 'free',
  origin: 'free',
  weight: 'free',
  published: 'free',
  isNew: 'free',
  membersOnly: 'free',
  rewalk: 'free',
} as const

/** Columns that occur once per language; the required ones are required in English. */
const localizedColumns = {
  name: 'needed',
  subtitle: 'needed',
  description: 'needed',
  'color.name': 'free',
  materials: 'free',
  care: 'free',
  warnings: 'free',
} as const

const priceColumns = ['price', 'previous'] as const

/** Every allowed column, in the order of the guide. */
const csvColumns: readonly string[] = [
  ...Object.keys(plainColumns),
  ...Object.keys(localizedColumns).flatMap((column) => languages.map((language) => `${column}.${language}`)),
  ...priceColumns.flatMap((column) => priceLists.map((market) => `${column}.${market}`)),
]

const knownColumns = new Set(csvColumns)

function requiredAmong(columns: Readonly<Record<string, 'needed' | 'free'>>): readonly string[] {
  return Object.keys(columns).filter((name) => columns[name] === 'needed')
}

const requiredColumns = [
  ...requiredAmong(plainColumns),
  ...requiredAmong(localizedColumns).map((name) => `${name}.en`),
]

export function unknownColumns(names: readonly string[]): readonly string[] {
  return names.filter((name) => !knownColumns.has(name))
}

/** Columns that a valid row requires. */
export function missingColumns(names: readonly string[]): readonly string[] {
  const priceColumns = names.some((name) => name.startsWith('price.'))
  return [
    ...requiredColumns.filter((name) => !names.includes(name)),
    ...(priceColumns
      ? []
      : [`one price at least (${priceLists.map((market) => `price.${market}`).join(', ')})`]),
  ]
}

function splitList(cell: string | undefined): string[] | undefined {
  const entries = cell?.split('|').map((entry) => entry.trim())
  return entries?.filter(Boolean)
}

function localizedCell(cells: Cells, column: string): Record<string, string> | undefined {
  const entries = languages.flatMap((language) => {
    const cell = cells[`${column}.${language}`]
    return cell ? [[language, cell] as const] : []
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** `38=4` or `38=4@2010005203847`. */
function partsOf(entry: string) {
  const [left = '', ean] = entry.split('@')
  const [size = '', amount] = left.split('=')
  return { size: size.trim(), amount: numeric(amount), ean: ean ? { ean: ean.trim() } : {} }
}

function sizeOf(entry: string) {
  const { size, amount, ean } = partsOf(entry)
  return { size, quantity: amount, ...ean }
}

/** `38=4` or `39=-2`, likewise; a leading plus is allowed. */
function changeOf(entry: string) {
  const { size, amount, ean } = partsOf(entry.replace('=+', '='))
  return { size, change: amount, ...ean }
}

function numeric(cell: string | undefined): unknown {
  const text = cell?.trim()
  if (!text) return undefined
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

const booleanWords: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
}

function flag(cell: string | undefined): unknown {
  return cell === undefined || cell === '' ? undefined : (booleanWords[cell.toLowerCase()] ?? cell)
}

function pricesOf(cells: Cells) {
  const entries = priceLists.flatMap((market) => {
    const current = numeric(cells[`price.${market}`])
    const previous = numeric(cells[`previous.${market}`])
    if (current === undefined && previous === undefined) return []
    return [[market, { current, ...(previous !== undefined && { previous }) }] as const]
  })
  return Object.fromEntries(entries)
}

/** Translates the name of a validated member to its column: `price.ES`, `sizes, entry 2`. */
export function columnName(path: readonly PropertyKey[]): string {
  const [member, part, ...deeper] = path.map(String)
  if (member === 'prices' && part) return `${deeper[0] === 'previous' ? 'previous' : 'price'}.${part}`
  if (member === 'prices') return 'price'
  if (member === 'color' && part === 'code') return 'color'
  if (part && /^\d+$/.test(part)) return `${member}, entry ${Number(part) + 1}`
  return path.join('.')
}

/** Converts a CSV line to the shape of a JSON element. Invalid values are left for validation to report. */
export function parseCsvRow(cells: Cells): unknown {
  const plain = (column: string) => cells[column] || undefined
  return {
    material: plain('material'),
    brand: plain('brand'),
    family: plain('family'),
    category: plain('category'),
    tipology: plain('tipology'),
    targets: splitList(cells.targets),
    line: plain('line'),
    plaque: plain('plaque'),
    name: localizedCell(cells, 'name'),
    subtitle: localizedCell(cells, 'subtitle'),
    description: localizedCell(cells, 'description'),
    color: {
      code: plain('color'),
      hex: plain('color.hex'),
      group: plain('color.group'),
      name: localizedCell(cells, 'color.name'),
    },
    materials: localizedCell(cells, 'materials'),
    care: localizedCell(cells, 'care'),
    warnings: localizedCell(cells, 'warnings'),
    careMarks: splitList(cells.careMarks),
    origin: plain('origin'),
    weight: numeric(cells.weight),
    sizes: cells.sizes ? splitList(cells.sizes)?.map(sizeOf) : undefined,
    changes: cells.changes ? splitList(cells.changes)?.map(changeOf) : undefined,
    counted: plain('counted'),
    importId: plain('importId'),
    prices: pricesOf(cells),
    pictures: splitList(cells.pictures),
    model3d: plain('model3d'),
    published: plain('published'),
    isNew: flag(cells.isNew),
    membersOnly: flag(cells.membersOnly),
    rewalk: flag(cells.rewalk),
  }
}
