import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from './processes.ts'

vi.setConfig({ testTimeout: 90_000 })
const patient = { timeout: 40_000, interval: 50 }
const folders: string[] = []
const started: ChildProcess[] = []

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the fixture as users start the shop: through npm, or as a process manager does without npm. */
async function startShop(how: 'npm' | 'bootstrap', stopMs = 300) {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-signals-'))
  folders.push(folder)
  const command = ['bin/bootstrap.mjs', 'tests/fixtures/two-services', folder, String(stopMs)]
  const script = `node ${join(root, command[0] ?? '')} ${command.slice(1).join(' ')}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: script } }))
  const { npm_lifecycle_event: _, ...env } = process.env
  // In its own session, as without a terminal.
  const child =
    how === 'npm'
      ? spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' })
      : spawn(process.execPath, command, { cwd: root, env, detached: true, stdio: 'ignore' })
  started.push(child)
  const exited = once(child, 'exit')
  const notes = () =>
    existsSync(join(folder, 'notes')) ? readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n') : []
  const pidOf = (name: string) => {
    const line = notes().find((each) => each.startsWith(`${name} pid `))
    return line ? Number(line.split(' ').at(-1)) : 0
  }
  const names = ['supervisor', 'bootstrap', 'first', 'second']
  await expect.poll(() => names.every((name) => pidOf(name) > 0), patient).toBe(true)
  const pids = names.map(pidOf)
  return {
    pid: child.pid ?? 0,
    pidOf,
    notes: () => notes().filter((line) => !line.includes(' pid ')),
    exited,
    allGone: () => expect.poll(() => pids.filter(runs), patient).toEqual([]),
  }
}

afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid && runs(pid)) process.kill(-pid, 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Each service is stopped once, the last one first, and exits by itself. */
const inOrder = [
  'second stopping',
  'second stopped',
  'first stopping',
  'first stopped',
  'supervisor ended with 0',
]

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'stops everything in order when npm alone gets %s',
    async (signal) => {
      const shop = await startShop('npm')
      process.kill(shop.pid, signal)
      await shop.allGone()
      expect(shop.notes()).toEqual(inOrder)
    },
  )

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops everything in order, once, when the whole group gets %s as from a terminal',
    async (signal) => {
      const shop = await startShop('npm')
      process.kill(-shop.pid, signal)
      await shop.allGone()
      expect(shop.notes()).toEqual(inOrder)
    },
  )
})

describe('node bin/bootstrap.mjs start', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops in order on %s and exits with 0',
    async (signal) => {
      const shop = await startShop('bootstrap')
      process.kill(shop.pid, signal)
      expect(await shop.exited).toEqual([0, null])
      await shop.allGone()
      expect(shop.notes()).toEqual(inOrder)
    },
  )

  it('stops in order when a process manager signals every process at once', async () => {
    const shop = await startShop('bootstrap', 1500)
    for (const pid of [shop.pid, ...['supervisor', 'first', 'second'].map(shop.pidOf)])
      process.kill(pid, 'SIGTERM')
    expect(await shop.exited).toEqual([0, null])
    expect(shop.notes().sort()).toEqual([...inOrder].sort())
  })

  it('ends everything at once on a second signal', async () => {
    const shop = await startShop('bootstrap', 30_000)
    process.kill(shop.pid, 'SIGTERM')
    await expect.poll(() => shop.notes(), patient).toEqual(['second stopping'])
    await pause(600)
    const began = performance.now()
    process.kill(shop.pid, 'SIGTERM')
    expect(await shop.exited).toEqual([143, null])
    await shop.allGone()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(shop.notes()).toEqual(['second stopping', 'supervisor ended with 143'])
  })

  it.each(['bootstrap', 'supervisor'] as const)(
    'leaves no process behind when the %s is killed',
    async (name) => {
      const shop = await startShop('bootstrap')
      process.kill(shop.pidOf(name), 'SIGKILL')
      await shop.allGone()
      expect(shop.notes()).toEqual(expect.arrayContaining(['first stopped', 'second stopped']))
    },
  )
})
