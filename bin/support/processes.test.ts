import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createProcessSupervisor } from './process-supervisor.ts'
import {
  launch,
  type Running,
  resolvePackageBin,
  root,
  runToCompletion,
  waitUntilReady,
} from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const logFile = () => join(folder, `${randomUUID()}.log`)
const node = (code: string, name = 'trial'): Running =>
  launch({ name, args: ['-e', code], logFile: logFile() })
const output = (running: Running) => readFileSync(running.logFile, 'utf8')
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const sleeper = 'setInterval(() => {}, 1000)'

describe('a started process', () => {
  it('is stopped together with its child processes', async () => {
    const running = node(
      `const child = require('child_process').spawn(process.execPath, ['-e', '${sleeper}'], { stdio: 'ignore' });
       console.log(child.pid); ${sleeper}`,
    )
    await vi.waitFor(() => expect(output(running)).toMatch(/\d+\n/), { timeout: 5000 })
    const child = Number(output(running))
    await running.stop()
    expect(running.outcome()).toBe('signal SIGTERM')
    await vi.waitFor(() => expect(runs(child)).toBe(false), { timeout: 5000 })
  })

  it('is killed when it ignores the stop signal', async () => {
    const running = node(`process.on('SIGTERM', () => {}); console.log('up'); ${sleeper}`)
    await vi.waitFor(() => expect(output(running)).toBe('up\n'), { timeout: 5000 })
    await running.stop(100)
    expect(running.outcome()).toBe('signal SIGKILL')
  })

  it('is reported with its last output when it fails', async () => {
    const work = runToCompletion({
      name: 'Work',
      args: ['-e', `console.error('no luck'); process.exit(3)`],
      logFile: logFile(),
    })
    await expect(work).rejects.toThrow(/Work failed \(code 3\):\nno luck/)
  })

  it('is not awaited when it exits before it answers', async () => {
    const running = node(`console.error('cannot'); process.exit(1)`)
    await expect(waitUntilReady(running, 'http://127.0.0.1:9/')).rejects.toThrow(
      /ended \(code 1\)[\s\S]*cannot/,
    )
  })
})

describe('a command on the terminal', () => {
  /**
   * Runs a sleeping process on the terminal, as `npm run e2e` runs Playwright, and exits like it. `more` is
   * code to run before.
   */
  async function startCommand(more = '') {
    const script = join(folder, `${randomUUID()}.mjs`)
    writeFileSync(script, `console.log('sleeper', process.pid); ${sleeper}`)
    const code = `import { exitOnSignals, launch, runInForeground } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)}
      exitOnSignals()
      let afterwards = () => {}
      ${more}
      await runInForeground({ name: 'Sleeper', args: [${JSON.stringify(script)}] })
      await afterwards()`
    const command = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let errors = ''
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    await vi.waitFor(() => expect(errors).toMatch(/sleeper \d+\n/), { timeout: 10_000 })
    return {
      command,
      exited: once(command, 'exit'),
      output: () => errors,
      pid: Number(errors.match(/\d+/)?.[0]),
    }
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('stops what it runs when it alone gets %s', async (signal, code) => {
    const { command, exited, pid } = await startCommand()
    command.kill(signal)
    expect(await exited).toEqual([code, null])
    expect(runs(pid)).toBe(false)
  })

  it('starts no further process while it stops', async () => {
    const script = join(folder, `${randomUUID()}.mjs`)
    // It takes a second to stop; by then the quick process has ended and the next one would begin.
    writeFileSync(
      script,
      `process.on('SIGTERM', () => setTimeout(process.exit, 1000)); setInterval(() => {}, 1000)`,
    )
    const { command, exited, output } = await startCommand(`
      launch({ name: 'Slow', args: [${JSON.stringify(script)}], logFile: ${JSON.stringify(join(folder, 'slow.log'))} })
      const next = () => runInForeground({ name: 'Next', args: ['--eval', 'console.log("next")'] })
      afterwards = () => next().catch((cause) => console.log(cause.message))`)
    command.kill('SIGTERM')
    expect(await exited).toEqual([143, null])
    expect(output()).toContain('Next was not started')
  })

  it('takes its child processes down when it is killed', async () => {
    const { command, exited, pid } = await startCommand()
    command.kill('SIGKILL')
    await exited
    await vi.waitFor(() => expect(runs(pid)).toBe(false), { timeout: 5000 })
  })
})

it.each(['biome', 'next', 'playwright', 'tsc', 'vitest'])('resolves %s to a Node script', (name) => {
  expect(readFileSync(resolvePackageBin(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\r?\n/)
})

describe('process supervisor', () => {
  it('reports which process ended by itself, with its last output', async () => {
    const supervisor = createProcessSupervisor()
    supervisor.add(node(sleeper, 'quiet one'))
    supervisor.add(node(`console.error('out of memory'); process.exit(1)`, 'unlucky one'))
    await expect(supervisor.waitForExit()).rejects.toThrow(
      /The unlucky one ended by itself \(code 1\)[\s\S]*out of memory/,
    )
    await supervisor.stop()
  })

  it('stops its processes in reverse order and reports no failure', async () => {
    const supervisor = createProcessSupervisor()
    const order: string[] = []
    for (const name of ['first', 'second']) {
      const running = supervisor.add(node(sleeper, name))
      running.ended.then(() => order.push(name))
    }
    await supervisor.stop()
    expect(order).toEqual(['second', 'first'])
  })
})
