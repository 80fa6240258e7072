import { type Coverage, coverage, overlays } from '#i18n/coverage.ts'

const columns = ['language', 'words', 'translated', 'missing', 'per cent', ''] as const
const widths = [10, 7, 12, 9, 10]

function line(cells: readonly string[]): string {
  return cells.map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(10))).join('')
}

/** Down, so that only nothing missing is a hundred. */
function perCent({ words, translated }: Coverage): string {
  return (Math.floor((1000 * translated) / words) / 10).toFixed(1)
}

function verdict({ language, isComplete, missing }: Coverage): string {
  if (language === 'en') return '  at the points of use'
  if (!isComplete) return '  under way'
  return missing.length ? '  counts as complete, and is not' : '  complete'
}

/** What `npm run labels -- coverage` shows. */
export function coverageTable(rows: readonly Coverage[] = coverage()): string {
  const languages = rows.map((row) => {
    const counts = [row.words, row.translated, row.missing.length].map(String)
    return line([row.language, ...counts, perCent(row), verdict(row)])
  })
  const own = overlays().map(({ locale, words }) => `${locale} ${words}`)
  return [line(columns), ...languages, '', `Words a country says its own way: ${own.join(', ')}`].join('\n')
}

/** Languages that count as complete and lack words. */
export function incompleteAmong(rows: readonly Coverage[] = coverage()): readonly Coverage[] {
  return rows.filter(({ isComplete, missing }) => isComplete && missing.length > 0)
}
