import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumInstallHint, findChromium } from '#bin/support/chromium.ts'
import { CliError, runCommand } from '#bin/support/cli-error.ts'
import { root } from '#bin/support/processes.ts'
import { beginTestCommand } from '#bin/support/production.ts'
import { printLine, step } from '#bin/support/steps.ts'
import { canInstallPackages, installSystemPackages } from '#bin/support/system-packages.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { catalogueColumns, measureCatalogue } from './catalogue/main.ts'
import { measureProcesses, processColumns } from './order-processes.ts'
import { measureOrders, orderColumns } from './orders.ts'
import { formatTable, formatVerdict, pages, type Row } from './report.ts'
import { measureService } from './service.ts'
import { measureStorefront, type StorefrontPart, storefrontParts } from './storefront.ts'

/** `processes` is the part of `orders` that compares one, two and three back ends. */
const parts = ['service', 'orders', 'processes', 'catalogue', ...storefrontParts] as const
type Part = (typeof parts)[number]

/**
 * `npm run bench -- lighthouse click` runs two parts; `storefront` runs all of its parts; no argument runs
 * everything.
 */
function parseParts(words: readonly string[]): ReadonlySet<Part> {
  const chosen = words.flatMap((word): readonly Part[] => {
    if (word === 'storefront') return storefrontParts
    const part = parts.find((name) => name === word)
    if (part) return [part]
    throw new CliError(`There is no part "${word}". Choose among: storefront ${parts.join(' ')}.`)
  })
  return new Set(chosen.length ? chosen : parts)
}

const isOnPath = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) =>
    existsSync(join(folder, name)),
  )

async function installMissing(): Promise<void> {
  const missing = [
    ...['wrk', 'nginx'].filter((name) => !isOnPath(name)),
    ...(findChromium() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  if (!canInstallPackages()) {
    throw new CliError(
      `The bench needs ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}. ${chromiumInstallHint}`,
    )
  }
  await step(`Install ${missing.join(', ')}`, () =>
    installSystemPackages(missing, join(root, 'test-results/logs/apt.log')),
  )
}

await runCommand(async () => {
  beginTestCommand('npm run bench')
  const chosen = parseParts(process.argv.slice(2))
  await installMissing()
  const tables: string[] = []
  const judged: Row[] = []
  const wanted = storefrontParts.filter((part): part is StorefrontPart => chosen.has(part))
  if (wanted.length) {
    const { rows, remarks } = await measureStorefront(wanted)
    judged.push(...rows)
    tables.push([formatTable('Storefront', [...pages, 'empty page'], rows), ...remarks].join('\n'))
  }
  if (chosen.has('service')) {
    tables.push(formatTable('Service', ['PGlite', 'PostgreSQL'], await measureService()))
  }
  if (chosen.has('orders')) {
    const rows = await measureOrders()
    judged.push(...rows)
    tables.push(formatTable('Orders on PostgreSQL, connections', orderColumns, rows))
  }
  if (chosen.has('orders') || chosen.has('processes')) {
    const rows = await measureProcesses()
    judged.push(...rows)
    tables.push(formatTable('Orders on PostgreSQL, back ends', processColumns, rows))
  }
  if (chosen.has('catalogue')) {
    const rows = await measureCatalogue()
    judged.push(...rows)
    tables.push(formatTable('Catalogue, products', catalogueColumns, rows))
  }
  printLine(`\n${tables.join('\n\n')}\n`)
  if (judged.length) printLine(formatVerdict(judged))
})
process.exit()
