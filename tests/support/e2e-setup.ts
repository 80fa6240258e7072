import { fetchStatus } from '#bin/support/processes.ts'
import { e2ePorts } from './e2e-ports.ts'
import { startE2eShop } from './e2e-shop.ts'

async function assertServicesRespond(): Promise<void> {
  const { storefront, shop } = e2ePorts()
  for (const url of [`http://127.0.0.1:${storefront}/robots.txt`, `http://127.0.0.1:${shop}/readyz`])
    if ((await fetchStatus(url)) !== 200)
      throw new Error(`The shop of the browser tests does not answer at ${url}.`)
}

/** Playwright's global set-up: the shop, unless the process that started Playwright has one for it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env.E2E_SHOP_RUNS) return startE2eShop()
  await assertServicesRespond()
  return async () => {}
}
