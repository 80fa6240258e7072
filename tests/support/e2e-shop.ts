import { openDatabase } from '#backend/db/client.ts'
import type { ShopPlan } from '#bin/support/settings.ts'
import { startControlServer } from './control.ts'
import { chooseE2ePorts, clearE2ePorts, e2ePorts } from './e2e-ports.ts'
import { type Stack, startStack } from './stack.ts'

/**
 * Stock large enough that concurrent tests never compete for the last unit; products that are scarce in the
 * demo stay scarce.
 */
async function fillStock({ dataDir }: ShopPlan): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('update stock set received = received + 60, quantity = quantity + 60 where quantity >= 5')
  await close()
}

async function startWithControl(): Promise<{ stack: Stack; endControl: () => void }> {
  const ports = e2ePorts()
  const stack = await startStack({
    distDir: '.next-test',
    ports,
    beforeStart: fillStock,
    // One market delegates its checkout to Global-e. A process whose memory is measured opens its inspector
    // on a free port.
    env: { GLOBAL_E_MARKETS: 'AU', NODE_OPTIONS: '--inspect-port=0' },
  })
  try {
    return { stack, endControl: await startControlServer(stack, ports.control) }
  } catch (cause) {
    await stack.close()
    throw cause
  }
}

/** Starts one whole shop for all browser tests, of this process and its children; returns how to stop it. */
export async function startE2eShop(): Promise<() => Promise<void>> {
  await chooseE2ePorts()
  const { stack, endControl } = await startWithControl().catch((cause: unknown) => {
    clearE2ePorts()
    throw cause
  })
  process.env.E2E_SHOP_RUNS = '1'
  return async () => {
    delete process.env.E2E_SHOP_RUNS
    endControl()
    await stack.close()
  }
}
