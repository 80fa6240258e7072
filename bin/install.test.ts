import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkInstalledPackages, install, markInUse } from './install.mjs'

const root = mkdtempSync(join(tmpdir(), 'vereda-install-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => rmSync(join(root, 'node_modules'), { recursive: true, force: true }))

type Entries = Readonly<Record<string, { version: string; optional?: boolean; os?: string[] }>>

function writePackages(lock: Entries, installed: Entries | null): void {
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '1' }, ...lock } }),
  )
  if (!installed) return
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}

const next = { 'node_modules/next': { version: '16.4.6' } }
const otherPlatform = { 'node_modules/swc-plan9': { version: '1.0.0', optional: true, os: ['plan9'] } }
const thisPlatform = { 'node_modules/swc-here': { version: '1.0.0', optional: true, os: [process.platform] } }

describe('installed packages', () => {
  it('are missing on a fresh clone', () => {
    writePackages(next, null)
    expect(checkInstalledPackages(root)).toEqual({ complete: false, missing: 'node_modules' })
  })

  it('are complete without packages for other platforms', () => {
    writePackages({ ...next, ...otherPlatform }, next)
    expect(checkInstalledPackages(root)).toEqual({ complete: true, missing: '' })
  })

  it('are incomplete without packages for this platform', () => {
    writePackages({ ...next, ...thisPlatform }, next)
    expect(checkInstalledPackages(root)).toEqual({ complete: false, missing: 'swc-here' })
  })

  it('are incomplete with another version', () => {
    writePackages(
      { ...next, 'node_modules/@a/b': { version: '2.0.0' } },
      { ...next, 'node_modules/@a/b': { version: '1.0.0' } },
    )
    expect(checkInstalledPackages(root)).toEqual({ complete: false, missing: '@a/b' })
  })
})

describe('installation', () => {
  it('fails while a command uses the packages', async () => {
    writePackages(next, { 'node_modules/next': { version: '1.0.0' } })
    markInUse(root, 'start')
    await expect(install(root)).rejects.toThrow(`"start" (process ${process.pid}) runs on them`)
  })

  it('proceeds when the process ids of killed commands have been reused', async () => {
    writePackages(next, { 'node_modules/next': { version: '1.0.0' } })
    markInUse(root, 'start')
    const note = join(root, 'node_modules/.vereda-users', String(process.pid))
    writeFileSync(note, '1 start')
    writeFileSync(join(root, 'node_modules/.vereda-users', '4194305'), '1 start')
    // npm finds no complete lockfile in this folder.
    await expect(install(root)).rejects.toThrow('could not be installed')
  })
})
