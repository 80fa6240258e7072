import { createServer } from 'node:http'
import type { Service, Stack } from './stack.ts'

/**
 * The stack runs in the process of Playwright's global set-up and the tests in others:
 * they reach its handles over this loopback server. `POST /stop/backEnd`, `/kill/backEnd`, `/start/backEnd`.
 */
export async function serveControl(stack: Stack, port: number): Promise<() => void> {
  const services: readonly string[] = ['sandbox', 'mail', 'backEnd', 'storefront'] satisfies Service[]
  const isService = (name: string): name is Service => services.includes(name)
  const act = async (verb: string, service: Service) => {
    if (verb === 'start' && !stack.isUp(service)) await stack.start(service)
    else if (verb === 'stop') await stack.stop(service)
    else if (verb === 'kill') await stack.stop(service, 'SIGKILL')
  }
  const server = createServer((request, response) => {
    const [, verb = '', name = ''] = (request.url ?? '').split('/')
    const work = isService(name) ? act(verb, name) : Promise.reject(new Error(`no service ${name}`))
    work.then(
      () => response.writeHead(204).end(),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => server.close()
}

async function ask(path: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}/${path}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`The stack could not ${path}: ${await reply.text()}`)
}

/** For tests: takes services of the running stack down and brings them back. */
export const stackControl = {
  start: (service: Service) => ask(`start/${service}`),
  stop: (service: Service) => ask(`stop/${service}`),
  kill: (service: Service) => ask(`kill/${service}`),
}
