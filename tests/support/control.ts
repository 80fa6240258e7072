import { createServer } from 'node:http'
import { readUsage, usage } from './process-usage.ts'
import type { Service, Stack } from './stack.ts'

/**
 * The stack runs in the process that started it (`npm test` or Playwright's global set-up), and the tests run
 * in others. They control it over this loopback server: `POST /stop/backEnd`, `/kill/backEnd`,
 * `/start/backEnd`; `/usage/backEnd` returns the memory use of its process.
 */
export async function startControlServer(stack: Stack, port: number): Promise<() => void> {
  const services: readonly string[] = ['sandbox', 'mail', 'backEnd', 'storefront'] satisfies Service[]
  const isService = (name: string): name is Service => services.includes(name)
  const act = async (verb: string, service: Service): Promise<string> => {
    if (verb === 'usage') return JSON.stringify(await readUsage(stack.pid(service), stack.logFile(service)))
    if (verb === 'start' && !stack.isUp(service)) await stack.start(service)
    else if (verb === 'stop') await stack.stop(service)
    else if (verb === 'kill') await stack.stop(service, 'SIGKILL')
    return ''
  }
  const server = createServer((request, response) => {
    const [, verb = '', name = ''] = (request.url ?? '').split('/')
    const work = isService(name) ? act(verb, name) : Promise.reject(new Error(`no service ${name}`))
    work.then(
      (text) => response.end(text),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () => server.close()
}

async function requestControl(path: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}/${path}`, { method: 'POST' })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`The stack could not ${path}: ${text}`)
  return text
}

/** For tests: stops services of the running stack and restarts them. */
export const stackControl = {
  start: (service: Service) => requestControl(`start/${service}`),
  stop: (service: Service) => requestControl(`stop/${service}`),
  kill: (service: Service) => requestControl(`kill/${service}`),
  usage: async (service: Service) => usage.parse(JSON.parse(await requestControl(`usage/${service}`))),
}
