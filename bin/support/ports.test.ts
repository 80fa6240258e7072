import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { formatBusyPortError, freePort, isPortFree } from './ports.ts'

/** The first port of Linux's default ephemeral range. */
const firstOutgoing = 32_768

it('chooses free ports outside the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()))
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(1024)
    expect(port).toBeLessThan(firstOutgoing)
  }
})

it('uses the preferred port when free, and names the process that uses it otherwise', async () => {
  const preferred = await freePort()
  expect(await freePort(preferred)).toBe(preferred)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(preferred, '127.0.0.1', resolve))
  expect(await isPortFree(preferred)).toBe(false)
  expect(await freePort(preferred)).not.toBe(preferred)
  const sentence = formatBusyPortError('the shop', preferred, 'SHOP_PORT')
  expect(sentence).toContain(`Port ${preferred}, which the shop needs, is taken by`)
  expect(sentence).toContain(`SHOP_PORT=${preferred + 10}`)
  if (process.platform === 'linux') expect(sentence).toContain(`(process ${process.pid})`)
  await new Promise((resolve) => server.close(resolve))
})
