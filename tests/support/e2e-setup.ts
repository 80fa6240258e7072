import { startE2eShop } from './e2e-shop.ts'

/** Playwright's global set-up: the shop, unless the process that started Playwright has one for it. */
export default function setup(): Promise<() => Promise<void>> {
  return process.env.E2E_SHOP_RUNS ? Promise.resolve(async () => {}) : startE2eShop()
}
