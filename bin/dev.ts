import { makeFonts } from './support/build.ts'
import { runCommand } from './support/cli-error.ts'
import { prepareDatabase } from './support/database.ts'
import { checkPorts, claimDataFolder } from './support/instance.ts'
import {
  createProcessSupervisor,
  type ProcessSupervisor,
  stopOnSignals,
} from './support/process-supervisor.ts'
import { assertNotProduction, checkSettings } from './support/production.ts'
import { startBackEnd, startMailSandbox, startSandbox, startStorefront } from './support/services.ts'
import {
  logFileOf,
  mailInboxOrigin,
  readPlan,
  type ShopPlan,
  storefrontOrigin,
  withFreeMailPorts,
} from './support/settings.ts'
import { printLine, step } from './support/steps.ts'

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
  await step('Back end, watching', async () =>
    supervisor.add(await supervisor.failOnExit(startBackEnd(plan, ['--watch']))),
  )
}

/** Like `npm start`, but restarts the back end and reloads the pages on every change. */
async function main(): Promise<void> {
  assertNotProduction('npm run dev is for development: use npm start')
  const requestedPlan = readPlan()
  checkSettings(requestedPlan)
  const plan = await withFreeMailPorts(requestedPlan)
  const supervisor = createProcessSupervisor()
  stopOnSignals(supervisor, () => true)
  await checkPorts(plan)
  claimDataFolder(plan)
  try {
    await step('Fonts', () => makeFonts(logFileOf(plan, 'fonts')))
    await startServices(plan, supervisor)
    await step('Storefront, watching', async () =>
      supervisor.add(await supervisor.failOnExit(startStorefront(plan, ['--dev']))),
    )
    const mails = plan.mail ? `  Mails: ${mailInboxOrigin(plan)}\n` : ''
    printLine(
      `\n  ${storefrontOrigin(plan)}/en_GB\n${mails}  Logs: tail -f ${logFileOf(plan, '*')}\n\nCtrl-C stops everything.`,
    )
    await supervisor.waitForExit()
  } finally {
    await supervisor.stop()
  }
}

await runCommand(main)
process.exit()
