import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vereda-npm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops npm on %s to bootstrap only', async (signal) => {
  const npm = join(folder, 'npm.js')
  const note = join(folder, signal)
  writeFileSync(
    npm,
    `require('fs').writeFileSync(process.argv[2], String(process.pid)); setInterval(() => {}, 1000)`,
  )
  const url = new URL('./npm.mjs', import.meta.url).href
  const code = `import { runNpm } from ${JSON.stringify(url)}
    await runNpm(${JSON.stringify(folder)}, [${JSON.stringify(note)}]).catch((error) => console.log(error.message))`
  const bootstrap = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, npm_execpath: npm },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  bootstrap.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await vi.waitFor(() => expect(existsSync(note) && readFileSync(note, 'utf8')).toBeTruthy(), {
    timeout: 10_000,
  })
  const closed = once(bootstrap, 'close')
  bootstrap.kill(signal)
  await closed
  expect(isRunning(Number(readFileSync(note, 'utf8')))).toBe(false)
  expect(output).toBe(`npm was stopped by ${signal}.\n`)
})
