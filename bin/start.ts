import { marketCodes } from '#config/markets.ts'
import { locales } from '#i18n/locales.ts'
import { buildStorefront, makeFonts } from './support/build.ts'
import { runCommand } from './support/cli-error.ts'
import { prepareDatabase, readCatalogueId } from './support/database.ts'
import { checkPorts, claimDataFolder } from './support/instance.ts'
import {
  createProcessSupervisor,
  type ProcessSupervisor,
  stopOnSignals,
} from './support/process-supervisor.ts'
import { checkSettings } from './support/production.ts'
import { startBackEnd, startMailSandbox, startSandbox, startStorefront } from './support/services.ts'
import {
  logFileOf,
  mailInboxOrigin,
  readPlan,
  type ShopPlan,
  sandboxOrigin,
  shopOrigin,
  storefrontOrigin,
  withFreeMailPorts,
} from './support/settings.ts'
import { printLine, step } from './support/steps.ts'

function formatAddresses(plan: ShopPlan): string {
  const lines = [
    ['Vereda', `${storefrontOrigin(plan, 'vereda')}/en_GB`],
    ['Taller', `${storefrontOrigin(plan, 'taller')}/en_GB`],
    ['Cumbre', `${storefrontOrigin(plan, 'cumbre')}/en_GB`],
    ['Locales', `${locales.length} in ${marketCodes.length} markets: /en_GB/markets`],
    ['Shop service', `${shopOrigin(plan)}${plan.shopApiUrl ? ' (SHOP_API_URL: not started here)' : ''}`],
    ...(plan.withSandbox ? [['Payments', `${sandboxOrigin(plan)} (sandbox, no money moves)`]] : []),
    ...(plan.mail ? [['Mails', `${mailInboxOrigin(plan)} (sandbox, no mail leaves)`]] : []),
    ['Logs', `${plan.dataDir}/logs`],
  ]
  const cards = [
    ['4111 1111 1111 1111', 'is paid'],
    ['4917 6100 0000 0000', 'asks for the password, which is "password"'],
    ['any, holder DECLINED', 'is refused'],
  ]
  const table = (rows: readonly (readonly string[])[], width: number) =>
    rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}${value}`).join('\n')
  const testCards = plan.withSandbox ? `\nTest cards (03/30, code 737):\n${table(cards, 24)}\n` : ''
  return `\nThe shop is open.\n\n${table(lines, 15)}\n${testCards}\nCtrl-C stops everything.`
}

/** Starts database, payment sandbox and back end; none of them when SHOP_API_URL names a remote service. */
async function startServices(plan: ShopPlan, supervisor: ProcessSupervisor): Promise<void> {
  if (plan.shopApiUrl !== null) {
    printLine(`The storefront alone, on the shop service at ${plan.shopApiUrl}, as SHOP_API_URL says.`)
    return
  }
  await step(plan.withDemo ? 'Database and demo catalogue' : 'Database', () => prepareDatabase(plan))
  if (plan.withSandbox) await step('Payment sandbox', async () => supervisor.add(await startSandbox(plan)))
  if (plan.mail)
    await step('Mail sandbox', async () => {
      const running = await startMailSandbox(plan)
      if (running) supervisor.add(running)
    })
  await step('Back end', async () => supervisor.add(await supervisor.failOnExit(startBackEnd(plan))))
}

async function main(): Promise<void> {
  const requestedPlan = readPlan()
  checkSettings(requestedPlan)
  const plan = await withFreeMailPorts(requestedPlan)
  const supervisor = createProcessSupervisor()
  let ready = false
  stopOnSignals(supervisor, () => ready)
  const began = performance.now()
  await checkPorts(plan)
  claimDataFolder(plan)
  try {
    await step('Fonts', () => makeFonts(logFileOf(plan, 'fonts')))
    await startServices(plan, supervisor)
    await step('Storefront build', () => supervisor.failOnExit(buildStorefront(plan, readCatalogueId(plan))))
    await step('Storefront', async () => supervisor.add(await supervisor.failOnExit(startStorefront(plan))))
    ready = true
    printLine(`${formatAddresses(plan)}\n\nReady in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    await supervisor.waitForExit()
  } finally {
    await supervisor.stop()
  }
}

await runCommand(main)
process.exit()
