import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vereda-watchdog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('does not stop the forks of a watched process, which inherit its options', async () => {
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

it('ends a program under --watch and its watcher when their parent is killed', async () => {
  const notes = join(folder, 'watched-pids')
  const main = join(folder, 'watched.mjs')
  writeFileSync(
    main,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(notes)}, process.ppid + ' ' + process.pid)
    setInterval(() => {}, 1000)`,
  )
  const supervisor = spawn(
    process.execPath,
    [
      '-e',
      `const url = ${JSON.stringify(new URL('./parent-watchdog.mjs', import.meta.url).href)} + '?parent=' + process.pid
      require('child_process').spawn(process.execPath, ['--import=' + url, '--watch', ${JSON.stringify(main)}], { detached: true, stdio: 'ignore' })
      setInterval(() => {}, 1000)`,
    ],
    { stdio: 'ignore' },
  )
  const pids = () => (existsSync(notes) ? readFileSync(notes, 'utf8').split(' ').map(Number) : [])
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await vi.waitFor(() => expect(pids()).toHaveLength(2), { timeout: 10_000 })
  supervisor.kill('SIGKILL')
  try {
    await vi.waitFor(() => expect(pids().filter(isRunning)).toEqual([]), { timeout: 5000 })
  } finally {
    for (const pid of pids().filter(isRunning)) process.kill(pid, 'SIGKILL')
  }
})
