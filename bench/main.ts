import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumMend, findChromium } from '#bin/support/chromium.ts'
import { Complaint, run } from '#bin/support/complaint.ts'
import { root } from '#bin/support/processes.ts'
import { beginTestCommand } from '#bin/support/production.ts'
import { say, step } from '#bin/support/steps.ts'
import { installSystemPackages, mayInstall } from '#bin/support/system-packages.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { catalogueColumns, catalogueRows } from './catalogue/main.ts'
import { processColumns, processRows } from './order-processes.ts'
import { orderColumns, orderRows } from './orders.ts'
import { pages, type Row, table, verdict } from './report.ts'
import { serviceRows } from './service.ts'
import { type StorefrontPart, storefrontParts, storefrontRows } from './storefront.ts'

/** `processes` is the part of `orders` that compares one, two and three back ends. */
const parts = ['service', 'orders', 'processes', 'catalogue', ...storefrontParts] as const
type Part = (typeof parts)[number]

/** `npm run bench -- lighthouse click`; `storefront` is all of its parts; nothing is everything. */
function chosenParts(words: readonly string[]): ReadonlySet<Part> {
  const chosen = words.flatMap((word): readonly Part[] => {
    if (word === 'storefront') return storefrontParts
    const part = parts.find((name) => name === word)
    if (part) return [part]
    throw new Complaint(`There is no part "${word}". Choose among: storefront ${parts.join(' ')}.`)
  })
  return new Set(chosen.length ? chosen : parts)
}

const onPath = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) =>
    existsSync(join(folder, name)),
  )

async function installMissing(): Promise<void> {
  const missing = [
    ...['wrk', 'nginx'].filter((name) => !onPath(name)),
    ...(findChromium() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  if (!mayInstall()) {
    throw new Complaint(
      `The bench needs ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}. ${chromiumMend}`,
    )
  }
  await step(`Install ${missing.join(', ')}`, () =>
    installSystemPackages(missing, join(root, 'test-results/logs/apt.log')),
  )
}

await run(async () => {
  beginTestCommand('npm run bench')
  const chosen = chosenParts(process.argv.slice(2))
  await installMissing()
  const tables: string[] = []
  const judged: Row[] = []
  const wanted = storefrontParts.filter((part): part is StorefrontPart => chosen.has(part))
  if (wanted.length) {
    const { rows, remarks } = await storefrontRows(wanted)
    judged.push(...rows)
    tables.push([table('Storefront', [...pages, 'empty page'], rows), ...remarks].join('\n'))
  }
  if (chosen.has('service')) {
    tables.push(table('Service', ['PGlite', 'PostgreSQL'], await serviceRows()))
  }
  if (chosen.has('orders')) {
    const rows = await orderRows()
    judged.push(...rows)
    tables.push(table('Orders on PostgreSQL, connections', orderColumns, rows))
  }
  if (chosen.has('orders') || chosen.has('processes')) {
    const rows = await processRows()
    judged.push(...rows)
    tables.push(table('Orders on PostgreSQL, back ends', processColumns, rows))
  }
  if (chosen.has('catalogue')) {
    const rows = await catalogueRows()
    judged.push(...rows)
    tables.push(table('Catalogue, products', catalogueColumns, rows))
  }
  say(`\n${tables.join('\n\n')}\n`)
  if (judged.length) say(verdict(judged))
})
process.exit()
