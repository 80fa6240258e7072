import { freePort } from '#bin/support/ports.ts'

const names = ['E2E_STOREFRONT_PORT', 'E2E_SHOP_PORT', 'E2E_SANDBOX_PORT', 'E2E_CONTROL_PORT'] as const

/** Chosen once, in the process that starts first; the workers inherit them in their environment. */
export async function chooseE2ePorts(): Promise<void> {
  for (const name of names) process.env[name] ??= String(await freePort())
}

const read = (name: (typeof names)[number]) => Number(process.env[name])

export const e2ePorts = () => ({
  storefront: read('E2E_STOREFRONT_PORT'),
  shop: read('E2E_SHOP_PORT'),
  sandbox: read('E2E_SANDBOX_PORT'),
  control: read('E2E_CONTROL_PORT'),
})

/** Where a brand of the running stack is. */
export function brandOrigin(brand: 'vereda' | 'taller' | 'cumbre' = 'vereda'): string {
  return `http://${brand}.localhost:${e2ePorts().storefront}`
}
