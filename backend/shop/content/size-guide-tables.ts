import type { z } from 'zod'
import type { ContentBlock, tableBlock } from '#api-client/contract/content-blocks.ts'
import type { SizeSystem } from '#config/markets.ts'
import { isLetterSize } from '#config/sizes.ts'
import type { Translate } from '#i18n/translate.ts'
import { clothesLetters, type ForeignSystem, systemColumns } from '../catalog/sizes/size-tables.ts'
import { shoeSizeRow } from '../catalog/sizes/sizes.ts'
import { formatSpan, sockCell, sockColumns, splitSpan } from '../catalog/sizes/sock-sizes.ts'

type Table = Omit<z.output<typeof tableBlock>, 'sizes'>

/** Column names, with the unit if the numbers are lengths. */
const systemHeads: Readonly<Partial<Record<ForeignSystem, string>>> = {
  JP: 'JP (cm)',
  KR: 'KR (mm)',
  MX: 'MX (cm)',
}

function addSizeSystems(table: Table, target: 'W' | 'M' | 'K', system: SizeSystem): Table {
  const systems = systemColumns(system)
  const { head, rows } = table
  return {
    ...table,
    head: [...head.slice(0, 1), ...systems.map((name) => systemHeads[name] ?? name), ...head.slice(1)],
    rows: rows.map(([eu = '', ...rest]) => {
      const row = shoeSizeRow(eu, [target])
      return [eu, ...systems.map((name) => row?.[name] ?? ''), ...rest]
    }),
  }
}

function addSockSizes({ head, rows, ...table }: Table, system: SizeSystem, t: Translate): Table {
  const columns = sockColumns(systemColumns(system), ['W', 'M'], t)
  return {
    ...table,
    head: [...head.slice(0, 1), ...columns.map((column) => column.head), ...head.slice(1)],
    rows: rows.map(([span = '', ...rest]) => [
      formatSpan(...splitSpan(span)),
      ...columns.map((column) => sockCell(span, column)),
      ...rest,
    ]),
  }
}

function addLetterSizes(table: Table, system: SizeSystem): Table {
  const letters = clothesLetters[system]
  const label = (size: string) => {
    const own = letters && isLetterSize(size) ? letters[size] : size
    return own === size ? size : `${own} (${size})`
  }
  return { ...table, rows: table.rows.map(([size = '', ...rest]) => [label(size), ...rest]) }
}

/** Adds the market's own sizes to a size guide's tables, from the tables that label the products. */
export function addMarketSizes(
  blocks: readonly ContentBlock[],
  system: SizeSystem,
  t: Translate,
): ContentBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'table') return block
    const { sizes, ...table } = block
    if (!sizes) return table
    if (sizes === 'socks') return addSockSizes(table, system, t)
    return sizes === 'letters' ? addLetterSizes(table, system) : addSizeSystems(table, sizes, system)
  })
}
