import { openDatabase } from '#backend/db/client.ts'
import type { ShopPlan } from '#bin/support/settings.ts'
import { serveControl } from './control.ts'
import { e2ePorts } from './e2e-ports.ts'
import { startStack } from './stack.ts'

/** Tests that run at a time, however many, never buy the last pair from one another; what the demo has few of stays scarce. */
async function stockUp({ dataDir }: ShopPlan): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('update stock set received = received + 60, quantity = quantity + 60 where quantity >= 5')
  await close()
}

/** Playwright's global set-up: one whole shop for all journeys, gone afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const ports = e2ePorts()
  const stack = await startStack({
    distDir: '.next-test',
    ports,
    beforeStart: stockUp,
    // One market leaves its checkout to Global-e. A process whose memory is measured opens its inspector on a free port.
    env: { GLOBAL_E_MARKETS: 'AU', NODE_OPTIONS: '--inspect-port=0' },
  })
  const endControl = await serveControl(stack, ports.control)
  return async () => {
    endControl()
    await stack.close()
  }
}
