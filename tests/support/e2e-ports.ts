import { freePort } from '#bin/support/ports.ts'

/** The same ports each time where they are free: the build holds the storefront's in its canonical addresses. */
const preferred = {
  E2E_STOREFRONT_PORT: 3417,
  E2E_SHOP_PORT: 4417,
  E2E_SANDBOX_PORT: 8417,
  E2E_CONTROL_PORT: 9417,
  E2E_MAIL_PORT: 7417,
} as const

/** Chosen once, in the process that starts first; the workers inherit them in their environment. */
export async function chooseE2ePorts(): Promise<void> {
  for (const [name, port] of Object.entries(preferred)) process.env[name] ??= String(await freePort(port))
}

/** For a start that failed, perhaps because one of them is taken by now. */
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

/** Where a brand of the running stack is. Plain `localhost` is the default brand, and resolves outside browsers too. */
export function brandOrigin(brand: 'vereda' | 'taller' | 'cumbre' = 'vereda'): string {
  const host = brand === 'vereda' ? 'localhost' : `${brand}.localhost`
  return `http://${host}:${e2ePorts().storefront}`
}
