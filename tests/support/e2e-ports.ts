import { freePort } from '#bin/support/ports.ts'

/** The same ports on every run when free: the build contains the storefront's port in its canonical URLs. */
const preferred = {
  E2E_STOREFRONT_PORT: 3417,
  E2E_SHOP_PORT: 4417,
  E2E_SANDBOX_PORT: 8417,
  E2E_CONTROL_PORT: 9417,
  E2E_MAIL_PORT: 7417,
} as const

/** Chosen once, in the first process; the workers inherit them in their environment. */
export async function chooseE2ePorts(): Promise<void> {
  for (const [name, port] of Object.entries(preferred)) process.env[name] ??= String(await freePort(port))
}

/** For a failed start, perhaps because one of the ports has been taken since. */
export function clearE2ePorts(): void {
  for (const name of Object.keys(preferred)) delete process.env[name]
}

const read = (name: keyof typeof preferred) => Number(process.env[name])

export const e2ePorts = () => ({
  storefront: read('E2E_STOREFRONT_PORT'),
  shop: read('E2E_SHOP_PORT'),
  sandbox: read('E2E_SANDBOX_PORT'),
  control: read('E2E_CONTROL_PORT'),
  mail: read('E2E_MAIL_PORT'),
})

/**
 * Origin of a brand in the running stack. Plain `localhost` is the default brand, and resolves outside
 * browsers too.
 */
export function brandOrigin(brand: 'vereda' | 'taller' | 'cumbre' = 'vereda'): string {
  const host = brand === 'vereda' ? 'localhost' : `${brand}.localhost`
  return `http://${host}:${e2ePorts().storefront}`
}
