import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseLockedError, takeLock } from './lock.ts'

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

describe('takeLock', () => {
  test('holds until it is released', () => {
    const release = takeLock(folder)
    expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(String(process.pid))
    expect(() => takeLock(folder)).toThrow(DatabaseLockedError)
    release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    takeLock(folder)()
  })

  test('names the live process that has it, and what to do', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    writeFileSync(`${folder}.lock`, `${child.pid} \n`)
    expect(() => takeLock(folder)).toThrow(`in use by process ${child.pid}. Stop that process, or give`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    takeLock(folder)()
  })

  test('takes over from a dead process, and from one whose pid was given away', async () => {
    writeFileSync(`${folder}.lock`, `${await deadPid()} 1\n`)
    takeLock(folder)()
    writeFileSync(`${folder}.lock`, `${process.ppid} 1\n`)
    takeLock(folder)()
  })

  test('takes over a damaged lock, and one with our own pid from an earlier life', () => {
    writeFileSync(`${folder}.lock`, '')
    takeLock(folder)()
    writeFileSync(`${folder}.lock`, `${process.pid} 1\n`)
    takeLock(folder)()
  })
})
