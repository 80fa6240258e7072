import { serveControl } from './control.ts'
import { e2ePorts } from './e2e-ports.ts'
import { startStack } from './stack.ts'

/** Playwright's global set-up: one whole shop for all journeys, gone afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const ports = e2ePorts()
  // One market leaves its checkout to Global-e.
  const stack = await startStack({ distDir: '.next-test', ports, env: { GLOBAL_E_MARKETS: 'AU' } })
  const endControl = await serveControl(stack, ports.control)
  return async () => {
    endControl()
    await stack.close()
  }
}
