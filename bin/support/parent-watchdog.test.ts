import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vereda-watchdog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('leaves alone what a watched process forks, which inherits its options', async () => {
  const worker = join(folder, 'worker.mjs')
  writeFileSync(worker, `setTimeout(() => process.exit(7), 1500)`)
  const main = join(folder, 'main.mjs')
  writeFileSync(
    main,
    `import { fork } from 'node:child_process'
    fork(${JSON.stringify(worker)}).on('exit', (code, signal) => console.log(signal ?? code))`,
  )
  const watchdog = new URL(`./parent-watchdog.mjs?parent=${process.pid}`, import.meta.url).href
  const child = spawn(process.execPath, [`--import=${watchdog}`, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await new Promise((resolve) => child.on('close', resolve))
  expect(output.trim()).toBe('7')
})
