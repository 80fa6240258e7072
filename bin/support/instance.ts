import { join } from 'node:path'
import { acquireLock, DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { CliError } from './cli-error.ts'
import { formatBusyPortError, isPortFree } from './ports.ts'
import type { ShopPlan } from './settings.ts'

/** The reason why the payment sandbox cannot simply use another port. */
const plainHttpHint =
  'without https the card challenge works on localhost:8080 only; for another port set ADYEN_SANDBOX_PORT, ADYEN_SANDBOX_TLS_KEY and ADYEN_SANDBOX_TLS_CERT'

const secondShopHint =
  'A second shop beside it needs its own DATA_DIR, NEXT_DIST_DIR, STOREFRONT_PORT and SHOP_PORT, and its own ' +
  `sandbox (${plainHttpHint}).`

/** Locks the data folder for one running shop; the lock is released when this process exits. */
export function claimDataFolder(plan: ShopPlan): void {
  try {
    process.on('exit', acquireLock(join(plan.dataDir, 'shop')))
  } catch (cause) {
    if (!(cause instanceof DatabaseLockedError)) throw cause
    throw new CliError(
      `A shop is running from the data folder ${plan.dataDir} already (process ${cause.pid}). ` +
        `Stop it with Ctrl-C in its terminal. ${secondShopHint}`,
    )
  }
}

/** Throws for the first port of the plan that is in use. */
export async function checkPorts(plan: ShopPlan): Promise<void> {
  const uses = [
    { use: 'the storefront', port: plan.storefrontPort, variable: 'STOREFRONT_PORT', remark: '' },
    ...(plan.shopApiUrl === null
      ? [{ use: 'the back end', port: plan.shopPort, variable: 'SHOP_PORT', remark: '' }]
      : []),
    ...(plan.mail
      ? [
          { use: 'the mail sandbox', port: plan.mail.port, variable: 'MAIL_SANDBOX_PORT', remark: '' },
          {
            use: 'the mail sandbox',
            port: plan.mail.smtpPort,
            variable: 'MAIL_SANDBOX_SMTP_PORT',
            remark: '',
          },
        ]
      : []),
    ...(plan.withSandbox
      ? [
          {
            use: 'the payment sandbox',
            port: plan.sandboxPort,
            variable: 'ADYEN_SANDBOX_PORT',
            remark: plan.sandboxTls ? '' : plainHttpHint,
          },
        ]
      : []),
  ]
  for (const { use, port, variable, remark } of uses) {
    if (!(await isPortFree(port))) throw new CliError(formatBusyPortError(use, port, variable, remark))
  }
}
