import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** An error that the user can fix; the message says how. */
export class CliError extends Error {}

function usesMusl() {
  if (process.platform !== 'linux') return false
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime === undefined
}

/** Detects musl (Alpine and similar systems) in the same way as npm. */
export const isMusl = usesMusl()

/** The npm that started this process, run with its Node, or the npm on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath
  const node = [process.execPath, process.env.npm_node_execpath].find((path) => path && existsSync(path))
  if (node && script?.endsWith('.js') && existsSync(script)) return { file: node, args: [script] }
  return process.platform === 'win32'
    ? { file: 'npm.cmd', args: [], shell: true }
    : { file: 'npm', args: [], shell: false }
}

/** Explains an npm failure and how to fix it. */
export function explainNpmError(output, code) {
  if (/EINTEGRITY/.test(output)) {
    return 'The registry sent something else than the lockfile names. Run "npm cache verify", then try again; if it happens again, contact the operator of the registry.'
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(output)) {
    return 'npm could not reach its registry. Check the network (or "npm config get registry"), then try again.'
  }
  if (/E40[134]|ETARGET/.test(output)) {
    return 'The registry does not have it, or does not give it to you. Check "npm config get registry", then try again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 2 GB, then try again.'
  if (/EACCES|EPERM/.test(output)) return 'npm may not write here: check who owns node_modules and ~/.npm.'
  if (/gyp ERR|not found: make|g\+\+/.test(output)) {
    return 'A package had to be compiled and the tools are missing. On Debian: apt-get install -y python3 make g++'
  }
  return `npm ended with code ${code}.`
}

/** Windows sends Ctrl-C to npm as well and has no signals to forward. */
const stopSignals = process.platform === 'win32' ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs npm to its end and returns the last lines of its output. A signal to this process stops npm.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runNpm(folder, flags) {
  const { file, args, shell = false } = npmCommand()
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args, ...flags], { cwd: folder, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    let stoppedBy = null
    const stop = (signal) => {
      stoppedBy ??= signal
      child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, stop)
    const removeListeners = () => {
      for (const signal of stopSignals) process.off(signal, stop)
    }
    child.on('error', (error) => {
      removeListeners()
      reject(
        new CliError(
          `npm did not start (${error.message}). npm comes with Node: install it, then try again.`,
        ),
      )
    })
    child.on('close', (code) => {
      removeListeners()
      if (stoppedBy) return reject(new CliError(`npm was stopped by ${stoppedBy}.`))
      resolve({ code, output: output.trim().split('\n').slice(-15).join('\n') })
    })
  })
}
