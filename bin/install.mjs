import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A problem a person can mend; its message says how. */
export class Complaint extends Error {}

const stampOf = (root) => join(root, 'node_modules', '.vereda-lock-hash')

/** The Node 24 among the packages, or null where the platform has none. */
export function ownNode(root) {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', `node-${name}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : null
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Alpine and its kin have musl, whose loader has this name. */
const libc = existsSync(`/lib/ld-musl-${process.arch === 'x64' ? 'x86_64' : 'aarch64'}.so.1`)
  ? 'musl'
  : 'glibc'

function wanted(entry) {
  const fits = (list, value) => !list || (list.includes(value) && !list.includes(`!${value}`))
  return (
    fits(entry.os, process.platform) &&
    fits(entry.cpu, process.arch) &&
    (process.platform !== 'linux' || fits(entry.libc, libc))
  )
}

/**
 * Compares what npm noted of its last install with the lock file.
 * @returns {{complete: boolean, missing: string}} `missing` names the first difference
 */
export function packagesInPlace(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return { complete: false, missing: 'node_modules' }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || installed.packages[path]?.version === entry.version) continue
    if (entry.optional && (!wanted(entry) || !entry.os)) continue
    return { complete: false, missing: path.replace(/^.*node_modules\//, '') }
  }
  return { complete: true, missing: '' }
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** npm as this process was started by it, or the one on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && existsSync(script)) return { file: process.execPath, args: [script] }
  return process.platform === 'win32' ? { file: 'npm.cmd', args: [], shell: true } : { file: 'npm', args: [] }
}

function explain(output, code) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return 'npm could not reach its registry. Check the network (or "npm config get registry"), then try again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 2 GB, then try again.'
  if (/EACCES|EPERM/.test(output)) return 'npm may not write here: check who owns node_modules and ~/.npm.'
  if (/gyp ERR|not found: make|g\+\+/.test(output)) {
    return 'A package had to be compiled and the tools are missing. On Debian: apt-get install -y python3 make g++'
  }
  return `npm install ended with code ${code}.`
}

function runNpm(root, onSecond) {
  const { file, args, shell = false } = npmCommand()
  // Not `npm ci`: it refuses a lock file that lacks another platform's optional packages. `--no-save` leaves the lock alone.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args, ...flags], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const ticking = setInterval(onSecond, 1000)
    const stop = () => child.kill('SIGTERM')
    process.on('SIGTERM', stop)
    child.on('error', (error) => {
      clearInterval(ticking)
      reject(
        new Complaint(
          `npm did not start (${error.message}). npm comes with Node: install it, then try again.`,
        ),
      )
    })
    child.on('close', (code) => {
      clearInterval(ticking)
      process.off('SIGTERM', stop)
      if (code === 0) return resolve()
      const tail = output.trim().split('\n').slice(-15).join('\n')
      reject(new Complaint(`${tail}\n\nThe packages could not be installed. ${explain(output, code)}`))
    })
  })
}

/** The packages that are programs for one platform; npm leaves them out silently when told to omit optional ones. */
function checkPrograms(root) {
  const require = createRequire(join(root, 'package.json'))
  const { platform, arch } = process
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64') && !ownNode(root)) {
    throw new Complaint(
      `The package node-linux-${arch} is missing. Run: npm install --no-save --include=optional (and check "npm config get omit")`,
    )
  }
  try {
    require('sharp')
  } catch (error) {
    throw new Complaint(
      `sharp, which makes the picture sizes, does not run here: ${error.message.split('\n')[0]}\n` +
        'Run: npm install --no-save --include=optional (and check "npm config get omit")',
    )
  }
}

/** Installs when node_modules is missing or differs from the lock file; otherwise returns at once. */
export async function install(root) {
  const stamp = stampOf(root)
  const hash = lockHash(root)
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    existsSync(join(root, 'node_modules/next'))
  ) {
    return
  }
  if (!packagesInPlace(root).complete) {
    const started = performance.now()
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
    const live = process.stdout.isTTY
    process.stdout.write(live ? '… Install packages' : '… Install packages (about a minute)\n')
    await runNpm(root, () => live && process.stdout.write(`\r… Install packages ${seconds()} s`))
    process.stdout.write(`${live ? '\r\u001b[K' : ''}✓ Install packages ${seconds()} s\n`)
  }
  checkPrograms(root)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, hash)
}
