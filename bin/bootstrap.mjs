#!/usr/bin/env node
// Runs on a fresh machine: any Node from 20.9, nothing installed. Imports only Node's own modules and the .mjs files beside it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, installCommand, packagesInPlace } from './install.mjs'
import { CliError } from './npm.mjs'
import { findRuntime, withNodeFirst } from './runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

function checkVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  throw new CliError(
    `This is Node ${process.versions.node}; Vereda needs 20.9 or later to install itself. ` +
      'Install a newer one (with nvm: "nvm install", which reads .nvmrc), then try again.',
  )
}

/** Hands over and ends as the command ended. Ctrl-C reaches the command by itself; other signals are passed on. */
function handOver(node, file, args) {
  const child = spawn(node, [file, ...args], { cwd: root, stdio: 'inherit', env: withNodeFirst(node) })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${node} did not start: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  const file = [join(root, 'bin', `${command}.ts`), join(root, command, 'main.ts')].find(
    (path) => command && existsSync(path),
  )
  if (!file) throw new CliError(`There is no command "${command}". See the scripts in package.json.`)
  checkVersion()
  if (command === 'doctor') {
    const { complete, missing } = packagesInPlace(root)
    if (!complete) {
      throw new CliError(
        `✗ Packages: ${missing} is not as package-lock.json has it; the rest is looked at afterwards\n` +
          `  Mend: ${installCommand}`,
      )
    }
  } else {
    await install(root)
  }
  handOver(await findRuntime(root), file, args)
}

main().catch((error) => {
  process.stderr.write(`\n${error instanceof CliError ? error.message : (error.stack ?? String(error))}\n`)
  process.exitCode = 1
})
