import { join } from 'node:path'
import { makeFonts } from './support/build.ts'
import {
  architecture,
  browser,
  type Check,
  contractEmbedded,
  contractPostgres,
  formatAndLint,
  loadEmbedded,
  loadPostgres,
  results,
  runChecks,
  soakBriefly,
  types,
  unit,
} from './support/checks.ts'
import { run } from './support/complaint.ts'
import { beginTestCommand } from './support/production.ts'
import { say, step } from './support/steps.ts'
import { hasPostgres, installMissing, noPostgres, onChromium, onPostgres } from './support/test-tools.ts'

function postgresChecks(): readonly Check[] {
  if (process.env.CI || hasPostgres()) return [contractPostgres, loadPostgres, soakBriefly].map(onPostgres)
  say(`\n${noPostgres}\n`)
  return []
}

await run(async () => {
  beginTestCommand('npm test')
  const began = performance.now()
  await installMissing()
  const services = [contractEmbedded, loadEmbedded, ...postgresChecks()]
  await step('Fonts', () => makeFonts(join(results, 'logs', 'fonts.log')))
  await runChecks([formatAndLint, types, architecture, unit, ...services, onChromium(browser)], began)
})
