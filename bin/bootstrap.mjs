#!/usr/bin/env node
// Runs on a fresh machine: any Node from 20.9, nothing installed. Imports only Node's own modules and the .mjs files beside it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkInstalledPackages, install, installCommand, markInUse } from './install.mjs'
import { CliError } from './npm.mjs'
import { findRuntime, withNodeFirst } from './runtime.mjs'
import { watchParent } from './support/parent-watchdog.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

function checkVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  throw new CliError(
    `This is Node ${process.versions.node}; Vereda needs 20.9 or later to install itself. ` +
      'Install a newer one (with nvm: "nvm install", which reads .nvmrc), then try again.',
  )
}

/** Enables Node's compile cache, which also holds stripped TypeScript, for faster later starts. */
const compileCacheFolder = join(root, 'node_modules/.cache/vereda-compiled')

/**
 * Runs the command, forwards signals and exits with its code; the command also stops when this process is
 * killed.
 */
function spawnCommand(node, file, args) {
  const watchdog = new URL(`./support/parent-watchdog.mjs?parent=${process.pid}`, import.meta.url).href
  const quickImports = new URL('./support/resolve-cache.mjs', import.meta.url).href
  const child = spawn(node, [`--import=${watchdog}`, `--import=${quickImports}`, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCacheFolder, ...withNodeFirst(node) },
  })
  // Windows sends Ctrl-C to the command as well and has no signals to forward: `kill` would end it at once.
  const forward = process.platform === 'win32' ? () => {} : (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  child.on('error', (error) => {
    process.stderr.write(`${node} did not start: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  const file = [join(root, 'bin', `${command}.ts`), join(root, command, 'main.ts')].find(
    (path) => command && existsSync(path),
  )
  if (!file) throw new CliError(`There is no command "${command}". See the scripts in package.json.`)
  checkVersion()
  // npm does not forward signals to the process that its shell runs.
  if (process.env.npm_lifecycle_event) watchParent()
  if (command === 'doctor') {
    const { complete, missing } = checkInstalledPackages(root)
    if (!complete) {
      throw new CliError(
        `✗ Packages: ${missing} differs from package-lock.json; other checks run after the install\n` +
          `  Fix: ${installCommand}`,
      )
    }
  } else {
    await install(root)
  }
  const node = await findRuntime(root)
  markInUse(root, command)
  spawnCommand(node, file, args)
}

main().catch((error) => {
  process.stderr.write(`\n${error instanceof CliError ? error.message : (error.stack ?? String(error))}\n`)
  process.exitCode = 1
})
