import type { z } from 'zod'
import type { ContentBlock } from '#api-client/contract/content-blocks.ts'
import type { contract } from '#api-client/contract/index.ts'
import type { SizeSystem } from '#config/markets.ts'
import { compareSizes } from '#config/sizes.ts'
import { categoryName } from '#i18n/category-labels.ts'
import { isFootSize } from '#i18n/format-size.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { fail, ok } from '../../http/result.ts'
import { findProduct, productNotFound } from '../catalog/products/find-product.ts'
import { getSizeScale } from '../catalog/products/product-kinds.ts'
import { findStock, type ProductRow } from '../catalog/products/product-repository.ts'
import { beltSizes, clothesLetters, isBeltSize, systemColumns } from '../catalog/sizes/size-tables.ts'
import { shoeSizeRow, toSizeScaleDto } from '../catalog/sizes/sizes.ts'
import { formatSpan, sockCell, sockColumns, splitSpan, type Wearer } from '../catalog/sizes/sock-sizes.ts'
import { readBlocks } from '../content/service.ts'
import { loadTranslate } from '../labels/load-translate.ts'

type Reply = Extract<z.output<typeof contract.sizeGuide.reply>, { status: 'OK' }>
type Table = Reply['tables'][number]
type Column = Table['columns'][number]
type TableBlock = Extract<ContentBlock, { type: 'table' }>

const isTable = (block: ContentBlock): block is TableBlock => block.type === 'table'

/** `Foot (mm)` is a length, `Age (years)` is not. */
function parseColumn(head: string): Column {
  const [, name, unit] = /^(.*?)\s*\((mm|cm)\)$/.exec(head) ?? []
  if (!name || (unit !== 'mm' && unit !== 'cm')) return { name: head, kind: 'text', unit: null }
  return { name, kind: 'length', unit }
}

const system = (name: string): Column => ({ name, kind: 'system', unit: null })

/** The table for the product's own sizes; unisex shoes share one table for women and men. */
function shoeTable(
  block: TableBlock,
  wearer: Wearer,
  sizes: readonly string[],
  marketSystem: SizeSystem,
): Table | null {
  const columnsBySize = new Map(block.rows.map(([eu = '', ...rest]) => [eu, rest]))
  const systems = systemColumns(marketSystem)
  const extra = block.head.slice(1).map(parseColumn)
  const rows = sizes.flatMap((size) => {
    const [first, last] = splitSpan(size)
    const [from, to] = [shoeSizeRow(first, [wearer]), shoeSizeRow(last, [wearer])]
    if (!from || !to) return []
    const rest = extra.map((_, at) =>
      formatSpan(columnsBySize.get(first)?.[at] ?? '', columnsBySize.get(last)?.[at] ?? ''),
    )
    return {
      size,
      cells: [formatSpan(first, last), ...systems.map((name) => formatSpan(from[name], to[name])), ...rest],
    }
  })
  if (!rows.length) return null
  return {
    target: wearer,
    name: block.title ?? block.caption,
    columns: [system('EU'), ...systems.map(system), ...extra],
    rows,
    note: block.note ?? null,
  }
}

/** Sock size spans with both ends in each system, and the foot lengths. */
function sockTable(
  row: ProductRow,
  block: TableBlock | undefined,
  sizes: readonly string[],
  guideLocale: GuideLocale,
): Table {
  const { sizeSystem } = marketOfLocale(guideLocale.locale)
  const columns = sockColumns(systemColumns(sizeSystem), wearersOf(row), guideLocale.t)
  const extra = block?.head.slice(1).map(parseColumn) ?? []
  const lengths = new Map(block?.rows.map(([span = '', ...rest]) => [span, rest]))
  return {
    target: null,
    name: categoryName('socks', guideLocale.t),
    columns: [system('EU'), ...columns.map(({ head }) => system(head)), ...extra],
    rows: sizes.map((size) => ({
      size,
      cells: [
        formatSpan(...splitSpan(size)),
        ...columns.map((column) => sockCell(size, column)),
        ...extra.map((_, at) => lengths.get(size)?.[at] ?? ''),
      ],
    })),
    note: block?.note ?? null,
  }
}

function clothesTable(
  block: TableBlock,
  sizes: readonly string[],
  marketSystem: SizeSystem,
  t: Translate,
): Table | null {
  const letters: Readonly<Record<string, string>> | undefined = clothesLetters[marketSystem]
  const columnsBySize = new Map(block.rows.map(([letter = '', ...rest]) => [letter, rest]))
  const rows = sizes.flatMap((size) => {
    const rest = columnsBySize.get(size)
    return rest ? { size, cells: [...(letters ? [letters[size] ?? size] : []), size, ...rest] } : []
  })
  if (!rows.length) return null
  return {
    target: null,
    name: block.title ?? block.caption,
    columns: [
      ...(letters ? [system(marketSystem)] : []),
      system(t('product.size')),
      ...block.head.slice(1).map((name) => ({ name, kind: 'length' as const, unit: 'cm' as const })),
    ],
    rows,
    note: block.note ?? null,
  }
}

function beltTable(sizes: readonly string[], t: Translate): Table {
  return {
    target: null,
    name: t('sizeGuide.belts'),
    columns: [
      { name: t('sizeGuide.toTheHole'), kind: 'length', unit: 'cm' },
      { ...system('UK, US, AU'), unit: 'in' },
    ],
    rows: sizes.map((size) => ({ size, cells: [size, isBeltSize(size) ? beltSizes[size] : ''] })),
    note: null,
  }
}

function wearersOf({ targets }: ProductRow): readonly Wearer[] {
  return (['W', 'M', 'K'] as const).filter((wearer) => targets.includes(wearer))
}

function buildTables(
  row: ProductRow,
  sizes: readonly string[],
  blocks: readonly ContentBlock[],
  guideLocale: GuideLocale,
) {
  const { sizeSystem } = marketOfLocale(guideLocale.locale)
  const tableFor = (kind: TableBlock['sizes']) => blocks.filter(isTable).find((block) => block.sizes === kind)
  switch (getSizeScale(row)) {
    case 'shoe':
      return wearersOf(row).flatMap((wearer) => {
        const block = tableFor(wearer)
        return (block && shoeTable(block, wearer, sizes, sizeSystem)) ?? []
      })
    case 'sock':
      return [sockTable(row, tableFor('socks'), sizes, guideLocale)]
    case 'letter': {
      const block = tableFor('letters')
      return [block && clothesTable(block, sizes, sizeSystem, guideLocale.t)].flatMap((table) => table ?? [])
    }
    case 'length':
      return [beltTable(sizes, guideLocale.t)]
    default:
      return []
  }
}

type GuideLocale = { readonly locale: Locale; readonly t: Translate }

/** How to measure: for feet the guide's page, otherwise one sentence. */
function buildMeasureSteps(row: ProductRow, blocks: readonly ContentBlock[], t: Translate): Reply['measure'] {
  const title = t('sizeGuide.measure')
  const scale = getSizeScale(row)
  const feet = blocks.find((block) => block.type === 'steps')
  if (isFootSize(scale) && feet)
    return {
      title: feet.title ?? title,
      steps: feet.items.map((item) => ({ title: item.title, text: item.text })),
    }
  if (scale === 'length')
    return {
      title,
      steps: [
        {
          title: t('sizeGuide.ownBelt.title'),
          text: t('sizeGuide.ownBelt.text'),
        },
      ],
    }
  return {
    title,
    steps: [
      {
        title: t('sizeGuide.body.title'),
        text: t('sizeGuide.body.text'),
      },
    ],
  }
}

type Input = z.output<typeof contract.sizeGuide.input>

/** The size guide of a product: its own sizes and wearers, in the systems of its market. */
export async function readSizeGuide(db: Queryable, { profile, material }: Input, now: Date) {
  const row = await findProduct(db, material, profile, now)
  if (!row) return productNotFound()
  const stock = await findStock(db, [material])
  const sizes = stock.map(({ size }) => size).sort(compareSizes)
  const blocks = await readBlocks({ db, brand: row.brand, locale: profile, now }, 'size-guide')
  const t = await loadTranslate(db, profile)
  const tables = buildTables(row, sizes, blocks, { locale: profile, t })
  if (!tables.length)
    return fail('size_guide_not_found', 'The product comes in one size, so it has no size guide.', 'material')
  return ok({
    scale: toSizeScaleDto(row),
    tables,
    measure: buildMeasureSteps(row, blocks, t),
    lengthUnit: marketOfLocale(profile).sizeSystem === 'US' ? ('in' as const) : ('cm' as const),
  })
}
