import { execFile } from 'node:child_process'
import type { TestShop } from './shop.ts'

export type Outcome = { readonly code: number; readonly out: string; readonly said: string }

export type Command = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Outcome>

/** Starts the shop's listener, and returns a runner for a program of `bin/` that calls it. */
export async function createCommand(shop: TestShop, program: string): Promise<Command> {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const own = { SHOP_API_URL: '', SHOP_PORT: port, ADMIN_TOKEN: shop.context.config.adminToken }
  return (args, env = {}) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [program, ...args],
        { env: { ...process.env, ...own, ...env } },
        (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
      )
    })
}
