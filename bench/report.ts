/** Columns of the benchmark, in the order of the table. */
export const pages = ['home', 'grid', 'sheet'] as const
export type Page = (typeof pages)[number]

/** One row of the table. */
export type Row = {
  readonly label: string
  /** Values by column; a missing one is an empty cell. */
  readonly values: Readonly<Record<string, number>>
  readonly show?: (value: number) => string
  /** The budget as text, and a check whether a value stays within it. */
  readonly budget?: { readonly text: string; readonly isMet: (value: number) => boolean }
  /** Columns that the budget does not apply to. */
  readonly withoutBudget?: readonly string[]
}

export const atMost = (limit: number, unit = '') => ({
  text: `≤ ${limit}${unit}`,
  isMet: (value: number) => value <= limit,
})
export const below = (limit: number, unit = '') => ({
  text: `< ${limit}${unit}`,
  isMet: (value: number) => value < limit,
})
export const atLeast = (limit: number, unit = '') => ({
  text: `≥ ${limit}${unit}`,
  isMet: (value: number) => value >= limit,
})

/** Kilobytes (1,000 bytes), the unit of transfer sizes. */
export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('the median of nothing')
  return middle
}

const formatPlain = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 0.1 ? 4 : value < 100 ? 2 : 0)

function formatCell(row: Row, column: string): string {
  const value = row.values[column]
  if (value === undefined) return ''
  const isJudged = row.budget && !row.withoutBudget?.includes(column)
  const mark = isJudged ? (row.budget?.isMet(value) ? ' ✓' : ' ✗') : ''
  return `${(row.show ?? formatPlain)(value)}${mark}`
}

/** A table with one line per row; the last column is the budget. */
export function formatTable(title: string, columns: readonly string[], rows: readonly Row[]): string {
  const lines = [
    [title, ...columns, 'budget'],
    ...rows.map((row) => [
      row.label,
      ...columns.map((column) => formatCell(row, column)),
      row.budget?.text ?? '',
    ]),
  ]
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? []
  const text = lines.map((line) =>
    line
      .map((part, index) =>
        index === 0 ? part.padEnd(widths[index] ?? 0) : part.padStart(widths[index] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  )
  const [head = '', ...body] = text
  return [head, '─'.repeat(Math.max(...text.map((line) => line.length))), ...body].join('\n')
}

/** Number of budgets that were met and missed. */
export function formatVerdict(rows: readonly Row[]): string {
  const judged = rows.flatMap(({ values, budget, withoutBudget = [] }) =>
    Object.entries(values).flatMap(([column, value]) =>
      budget && !withoutBudget.includes(column) ? [budget.isMet(value)] : [],
    ),
  )
  const isMet = judged.filter(Boolean).length
  return `${isMet} of ${judged.length} budgets kept`
}
