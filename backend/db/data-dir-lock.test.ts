import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acquireLock, DatabaseLockedError } from './data-dir-lock.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vereda-lock-'))
  folder = join(root, 'db')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

/** Takes the lock: it is this process's until it is released. */
function expectTaken(): void {
  const release = acquireLock(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} .+ ${hostname()} `))
  expect(() => acquireLock(folder)).toThrow(DatabaseLockedError)
  release()
  expect(existsSync(`${folder}.lock`)).toBe(false)
}

describe('takeLock', () => {
  test('holds until it is released', () => {
    const release = acquireLock(folder)
    expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(String(process.pid))
    expect(() => acquireLock(folder)).toThrow(DatabaseLockedError)
    release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    acquireLock(folder)()
  })

  test('reports the live holder, and what to do', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    writeFileSync(`${folder}.lock`, `${child.pid} \n`)
    expect(() => acquireLock(folder)).toThrow(`in use by process ${child.pid}. Stop that process, or give`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    acquireLock(folder)()
  })

  test('takes over from a dead process, and from one whose pid was given away', async () => {
    for (const pid of [await deadPid(), process.ppid]) {
      writeFileSync(`${folder}.lock`, `${pid} 1\n`)
      expectTaken()
    }
  })

  test('respects a lock that another container keeps touching, whatever its pid', () => {
    const file = `${folder}.lock`
    writeFileSync(file, `${process.pid} 1 another-container boot token\n`)
    expect(() => acquireLock(folder)).toThrow(/by process \d+ on another-container.*after 60 s/)
    const longAgo = new Date(Date.now() - 61_000)
    utimesSync(file, longAgo, longAgo)
    acquireLock(folder)()
  })

  test('takes over a lock from before a reboot', () => {
    writeFileSync(`${folder}.lock`, `${process.ppid} - ${hostname()} another-boot token\n`)
    expectTaken()
  })

  test('touches its file, and does not remove a file that another process owns', () => {
    vi.useFakeTimers()
    const file = `${folder}.lock`
    const release = acquireLock(folder)
    utimesSync(file, 0, 0)
    vi.advanceTimersByTime(10_000)
    expect(statSync(file).mtimeMs).toBe(Date.now())
    writeFileSync(file, 'somebody else')
    release()
    vi.useRealTimers()
    expect(readFileSync(file, 'utf8')).toBe('somebody else')
  })

  test('takes over a damaged lock, and one with our own pid from an earlier life', () => {
    for (const line of ['', `${process.pid} 1\n`]) {
      writeFileSync(`${folder}.lock`, line)
      expectTaken()
    }
  })
})
