#!/usr/bin/env node
// Runs on a fresh machine: any Node from 20.9, nothing installed. No imports but Node's own and install.mjs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Complaint, install, ownNode, packagesInPlace } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The first Node whose HTTP server can decline an upgrade (`shouldUpgradeCallback`), which the storefront needs. */
const [oldestMajor, oldestMinor] = [24, 9]

/** The Node that runs TypeScript: this one where it is new enough, otherwise the one among the packages. */
function runningNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath
  const own = ownNode(root)
  if (own) return own
  throw new Complaint(
    `Vereda runs on Node ${oldestMajor}.${oldestMinor} or later, and there is no Node package for ${process.platform}-${process.arch}. ` +
      'Install the version that .nvmrc names (with nvm: "nvm install"), then try again.',
  )
}

function checkVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  throw new Complaint(
    `This is Node ${process.versions.node}; Vereda needs 20.9 or later to install itself. ` +
      'Install a newer one (with nvm: "nvm install", which reads .nvmrc), then try again.',
  )
}

/** Hands over and ends as the command ended. Ctrl-C reaches the command by itself; other signals are passed on. */
function handOver(file, args) {
  const child = spawn(runningNode(), [file, ...args], { cwd: root, stdio: 'inherit' })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`The project's own Node did not start: ${error.message}\nRun: npm run doctor\n`)
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
  if (!file) throw new Complaint(`There is no command "${command}". See the scripts in package.json.`)
  checkVersion()
  if (command === 'doctor') {
    const { complete, missing } = packagesInPlace(root)
    if (!complete) {
      throw new Complaint(
        `✗ Packages: ${missing} is not as package-lock.json has it; the rest is looked at afterwards\n` +
          '  Mend: npm install --no-save --include=dev --include=optional',
      )
    }
  } else {
    await install(root)
  }
  handOver(file, args)
}

main().catch((error) => {
  process.stderr.write(`\n${error instanceof Complaint ? error.message : (error.stack ?? String(error))}\n`)
  process.exitCode = 1
})
