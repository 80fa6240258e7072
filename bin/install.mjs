import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { CliError, explainNpmError, isMusl, runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { getStartTime, isAlive } from './support/parent-watchdog.mjs'

/** Installs exactly the packages of the lockfile, whatever `npm config get omit` says. */
export const installCommand = 'npm ci --include=dev --include=optional'

const stampPath = (root) => join(root, 'node_modules', '.vereda-lock-hash')

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Whether npm installs an optional package on this machine. */
function isInstallable(entry) {
  const fits = (list, value) => !list || (list.includes(value) && !list.includes(`!${value}`))
  return (
    fits(entry.os, process.platform) &&
    fits(entry.cpu, process.arch) &&
    (process.platform !== 'linux' || fits(entry.libc, isMusl ? 'musl' : 'glibc'))
  )
}

/**
 * Compares npm's record of its last install with the lockfile.
 * @returns {{complete: boolean, missing: string}} `missing` names the first difference
 */
export function checkInstalledPackages(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return { complete: false, missing: 'node_modules' }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || installed.packages[path]?.version === entry.version) continue
    if (entry.optional && (!isInstallable(entry) || !entry.os)) continue
    return { complete: false, missing: path.replace(/^.*node_modules\//, '') }
  }
  return { complete: true, missing: '' }
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Lock files, one for each command that uses the packages; the name is the process id. */
const usersFolder = (root) => join(root, 'node_modules', '.vereda-users')

/**
 * Marks the packages as in use until this process exits. A read-only folder cannot be installed into, so it
 * needs no mark.
 */
export function markInUse(root, command) {
  const file = join(usersFolder(root), String(process.pid))
  try {
    mkdirSync(usersFolder(root), { recursive: true })
    writeFileSync(file, `${getStartTime(process.pid)} ${command}`)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return
    throw error
  }
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Content and time of a mark; null when its command has exited meanwhile and removed it. */
function readMark(file) {
  try {
    return { text: readFileSync(file, 'utf8'), since: statSync(file).mtimeMs }
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The command that uses the packages, for example a shop; null when there is none. Stale marks of killed
 * commands are removed: their process id may belong to another process by now, which its start time shows,
 * or, where that is unknown, the last boot of the machine.
 */
function findRunningCommand(root) {
  if (!existsSync(usersFolder(root))) return null
  for (const name of readdirSync(usersFolder(root))) {
    const file = join(usersFolder(root), name)
    const mark = readMark(file)
    if (!mark) continue
    const [started, command] = mark.text.split(' ')
    const pid = Number(name)
    const isSame = String(getStartTime(pid)) === started && mark.since >= Date.now() - uptime() * 1000
    if (isAlive(pid) && isSame) return { pid, command, file }
    rmSync(file, { force: true })
  }
  return null
}

/** npm deletes node_modules before it installs, even while a shop runs on it. */
function checkNotInUse(root) {
  const user = findRunningCommand(root)
  if (!user) return
  throw new CliError(
    `The packages differ from package-lock.json, and "${user.command}" (process ${user.pid}) runs on them. ` +
      `Stop it, then try again: the packages are installed first. Where that process is another program, delete ${user.file}.`,
  )
}

async function installPackages(root) {
  const [, ...args] = installCommand.split(' ')
  const { code, output } = await runNpm(root, [...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code === 0) return
  throw new CliError(`${output}\n\nThe packages could not be installed. ${explainNpmError(output, code)}`)
}

/** A package with a binary for one platform; npm skips it silently when optional packages are omitted. */
function checkPrograms(root) {
  const require = createRequire(join(root, 'package.json'))
  try {
    require('sharp')
  } catch (error) {
    throw new CliError(
      `sharp, which makes the picture sizes, does not run here: ${error.message.split('\n')[0]}\n` +
        `Run: ${installCommand} (and check "npm config get omit")`,
    )
  }
}

/** Installs when node_modules is missing or differs from the lockfile; otherwise returns at once. */
export async function install(root) {
  const stamp = stampPath(root)
  const hash = lockHash(root)
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    existsSync(join(root, 'node_modules/next'))
  ) {
    return
  }
  if (!checkInstalledPackages(root).complete) {
    checkNotInUse(root)
    await withProgress('Install packages (about a minute)', () => installPackages(root))
  }
  checkPrograms(root)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, hash)
}
