import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cacheFolder,
  fetchRuntime,
  isSupportedNode,
  runtimePackage,
  runtimePackages,
  withNodeFirst,
} from './runtime.mjs'

describe('isSupportedNode', () => {
  it.each([
    ['20.9.0', false],
    ['22.18.0', false],
    ['22.19.0', true],
    ['22.23.3', true],
    ['23.11.0', false],
    ['24.0.0', true],
    ['24.21.0', true],
    ['25.1.0', false],
    ['26.0.0', true],
    ['27.0.0', false],
    ['28.1.0', true],
  ])('%s: %s', (version, expected) => {
    expect(isSupportedNode(version)).toBe(expected)
  })
})

describe('runtimePackages', () => {
  it.each(Object.entries(runtimePackages))('%s is a supported version with an integrity', (_, pinned) => {
    expect(isSupportedNode(pinned.version)).toBe(true)
    expect(pinned.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  })

  it('exclude Linux with musl and unknown processors', () => {
    expect(runtimePackage('linux', 'x64', false)).toBe(runtimePackages['linux-x64'])
    expect(runtimePackage('linux', 'x64', true)).toBeNull()
    expect(runtimePackage('darwin', 'arm64', false)).toBe(runtimePackages['darwin-arm64'])
    expect(runtimePackage('linux', 's390x', false)).toBeNull()
  })
})

describe.skipIf(process.platform === 'win32')('the cache folder', () => {
  const home = '/home/ana'
  it.each([
    ['linux', {}, '/home/ana/.cache'],
    ['linux', { XDG_CACHE_HOME: '/var/cache/ana' }, '/var/cache/ana'],
    ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ana/.cache'],
    ['linux', { XDG_CACHE_HOME: '' }, '/home/ana/.cache'],
    ['darwin', { XDG_CACHE_HOME: '/elsewhere' }, '/home/ana/Library/Caches'],
    ['win32', { LOCALAPPDATA: '/data/local' }, '/data/local'],
    ['win32', {}, '/home/ana/AppData/Local'],
  ])('of %s with %o is %s', (platform, env, expected) => {
    expect(cacheFolder({ platform: platform as NodeJS.Platform, env, home })).toBe(expected)
  })
})

it('puts Node first on the path with any spelling of the variable', () => {
  expect(withNodeFirst('/c/bin/node', { PATH: '/usr/bin' }, ':')).toEqual({ PATH: '/c/bin:/usr/bin' })
  expect(withNodeFirst('/c/bin/node', { Path: '/usr/bin' }, ';')).toEqual({ Path: '/c/bin;/usr/bin' })
  expect(withNodeFirst('/c/bin/node', {}, ':')).toEqual({ PATH: '/c/bin' })
})

/** Runs npm against a registry with one package, whose Node prints its version. */
describe.skipIf(process.platform === 'win32')('fetchRuntime', { timeout: 120_000 }, () => {
  const name = 'node-for-tests'
  const version = '24.21.0'
  const made = mkdtempSync(join(tmpdir(), 'vereda-runtime-'))
  let tarball: Buffer
  let integrity = ''
  let registry: Server
  let port = 0
  let requests: string[] = []
  let send: (body: Buffer) => Buffer = (body) => body
  let folder: string

  /** A package whose program prints a text. */
  function pack(printed: string): Buffer {
    const source = mkdtempSync(join(made, 'source-'))
    mkdirSync(join(source, 'bin'))
    writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version, bin: { node: 'bin/node' } }))
    writeFileSync(join(source, 'bin/node'), `#!/bin/sh\necho ${printed}\n`)
    chmodSync(join(source, 'bin/node'), 0o755)
    execFileSync('npm', ['pack', '--silent', '--pack-destination', made], { cwd: source })
    return readFileSync(join(made, `${name}-${version}.tgz`))
  }

  const hashOf = (body: Buffer) => `sha512-${createHash('sha512').update(body).digest('base64')}`

  beforeAll(async () => {
    tarball = pack(`v${version}`)
    integrity = hashOf(tarball)
    registry = createServer(({ url = '' }, response) => {
      requests.push(url)
      if (url.endsWith('.tgz')) return response.end(send(tarball))
      if (url !== `/${name}`) return response.writeHead(404).end('{}')
      const dist = { tarball: `http://127.0.0.1:${port}/${name}.tgz` }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: version },
          versions: { [version]: { name, version, bin: { node: 'bin/node' }, dist } },
        }),
      )
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
    port = (registry.address() as AddressInfo).port
  })
  afterAll(async () => {
    await new Promise((resolve) => registry.close(resolve))
    rmSync(made, { recursive: true, force: true })
  })

  beforeEach(() => {
    folder = mkdtempSync(join(made, 'case-'))
    requests = []
    send = (body) => body
    vi.stubEnv('npm_config_cache', join(folder, 'npm'))
    vi.stubEnv('npm_config_fetch_retries', '0')
    vi.stubEnv('npm_config_registry', undefined)
    writeFileSync(join(folder, '.npmrc'), `registry=http://127.0.0.1:${port}/\n`)
  })
  afterEach(() => vi.unstubAllEnvs())

  const cache = () => join(folder, 'cache')
  const cachedVersions = () => readdirSync(join(cache(), 'vereda/node'))
  const fetchIt = (pinned = { name, version, integrity }) =>
    fetchRuntime({ root: folder, pinned, cache: cache() })

  it('fetches Node once, from the registry of the project’s npm settings', async () => {
    const path = await fetchIt()
    expect(execFileSync(path, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`)
    expect(cachedVersions()).toEqual([`${name}-${version}`])
    const before = requests.length
    expect(before).toBeGreaterThan(0)
    expect(await fetchIt()).toBe(path)
    expect(requests).toHaveLength(before)
  })

  it('gives two concurrent processes the same Node', async () => {
    const [first, second] = await Promise.all([fetchIt(), fetchIt()])
    expect(first).toBe(second)
    expect(cachedVersions()).toEqual([`${name}-${version}`])
  })

  it('discards a package with a wrong integrity hash', async () => {
    const other = { name, version, integrity: hashOf(Buffer.from('something else')) }
    await expect(fetchIt(other)).rejects.toThrow(/EINTEGRITY[\s\S]*something else than the lockfile names/)
    expect(cachedVersions()).toEqual([])
  })

  it('discards a partial download', async () => {
    send = (body) => body.subarray(0, body.length / 2)
    await expect(fetchIt()).rejects.toThrow('could not be fetched')
    expect(cachedVersions()).toEqual([])
    send = (body) => body
    expect(await fetchIt()).toContain(version)
  })

  it('discards a Node that does not run on this machine', async () => {
    const working = tarball
    tarball = pack('not found')
    try {
      const pinned = { name, version, integrity: hashOf(tarball) }
      await expect(fetchIt(pinned)).rejects.toThrow('does not run on this machine: not found')
      expect(cachedVersions()).toEqual([])
    } finally {
      tarball = working
    }
  })

  it('explains what to do without a network', async () => {
    writeFileSync(join(folder, '.npmrc'), 'registry=http://127.0.0.1:1/\n')
    await expect(fetchIt()).rejects.toThrow(
      /could not be fetched\. npm could not reach its registry\. .*\nOr install Node 22\.19/,
    )
    expect(cachedVersions()).toEqual([])
  })

  it('explains what to do when the cache is not writable', async () => {
    writeFileSync(cache(), 'a file')
    await expect(fetchIt()).rejects.toThrow(/cannot be stored in .*ENOTDIR|EEXIST/)
  })

  it('removes abandoned downloads and keeps those of other processes', async () => {
    const at = join(cache(), 'vereda/node')
    for (const partial of ['.partial-old', '.partial-new']) mkdirSync(join(at, partial), { recursive: true })
    const yesterday = Date.now() / 1000 - 90_000
    utimesSync(join(at, '.partial-old'), yesterday, yesterday)
    await fetchIt()
    expect(cachedVersions().sort()).toEqual(['.partial-new', `${name}-${version}`])
  })
})
