import { serveControl } from './control.ts'
import { e2ePorts } from './e2e-ports.ts'
import { startStack } from './stack.ts'

/** Playwright's global set-up: one whole shop for all journeys, gone afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const ports = e2ePorts()
  const stack = await startStack({
    distDir: '.next-test',
    ports,
    // One market leaves its checkout to Global-e. A process whose memory is measured opens its inspector on a free port.
    env: { GLOBAL_E_MARKETS: 'AU', NODE_OPTIONS: '--inspect-port=0' },
  })
  const endControl = await serveControl(stack, ports.control)
  return async () => {
    endControl()
    await stack.close()
  }
}
