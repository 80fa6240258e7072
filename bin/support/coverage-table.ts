import { type Coverage, coverage, localeOverrides } from '#i18n/coverage.ts'

const columns = ['language', 'words', 'translated', 'missing', 'per cent', ''] as const
const widths = [10, 7, 12, 9, 10]

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(10))).join('')
}

/** Rounds down, so that only a full translation shows 100. */
function formatPercent({ labelCount, translated }: Coverage): string {
  return (Math.floor((1000 * translated) / labelCount) / 10).toFixed(1)
}

function formatStatus({ language, isComplete, missing }: Coverage): string {
  if (language === 'en') return '  the language of the source'
  if (!isComplete) return '  under way'
  return missing.length ? '  counts as complete, and is not' : '  complete'
}

/** Output of `npm run labels -- coverage`. */
export function renderCoverageTable(rows: readonly Coverage[] = coverage()): string {
  const languages = rows.map((row) => {
    const counts = [row.labelCount, row.translated, row.missing.length].map(String)
    return formatRow([row.language, ...counts, formatPercent(row), formatStatus(row)])
  })
  const own = localeOverrides().map(({ locale, labelCount }) => `${locale} ${labelCount}`)
  return [formatRow(columns), ...languages, '', `Words a country says its own way: ${own.join(', ')}`].join(
    '\n',
  )
}

/** Languages that are marked complete but lack labels. */
export function findIncomplete(rows: readonly Coverage[] = coverage()): readonly Coverage[] {
  return rows.filter(({ isComplete, missing }) => isComplete && missing.length > 0)
}
