import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Opens the page, gets interrupted, and calls the browser once more. */
const program = `
  import { openPage } from ${JSON.stringify(new URL('./browser.ts', import.meta.url).href)}
  import { createStopFlag } from ${JSON.stringify(new URL('./progress-report.ts', import.meta.url).href)}
  const mustStop = createStopFlag()
  const { page, close } = await openPage(process.argv[1], () => {})
  process.kill(process.pid, 'SIGINT')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  console.log('stopping', mustStop(), 'developed', await page.evaluate(() => 6 * 7))
  await close()
`

it('finishes the current browser call on Ctrl-C', { timeout: 60_000 }, async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<script>window.studioReady = true</script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const studio = spawn(process.execPath, [
      '--input-type=module-typescript',
      '-e',
      program,
      `http://127.0.0.1:${port}/`,
    ])
    const [output, code] = await Promise.all([
      text(studio.stdout),
      new Promise((resolve) => studio.on('close', resolve)),
    ])
    expect(output).toContain('stopping true developed 42')
    expect(code).toBe(130)
  } finally {
    server.close()
  }
})
