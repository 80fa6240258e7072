import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findLockError } from '#backend/db/data-dir-lock.ts'
import { findPostgres, postgresInstallHint } from '#tests/support/postgres.ts'
import { checkInstalledPackages, installCommand } from './install.mjs'
import { isSupportedNode, supportedNode } from './runtime.mjs'
import { chromiumInstallHint, findChromium } from './support/chromium.ts'
import { CliError } from './support/cli-error.ts'
import { checkPorts } from './support/instance.ts'
import { root } from './support/processes.ts'
import { checkSettings } from './support/production.ts'
import { readPlan, type ShopPlan, withFreeMailPorts } from './support/settings.ts'
import { printLine } from './support/steps.ts'

/** A symptom and its fix; null when everything is fine. */
type Finding = { readonly problem: string; readonly fix: string } | null
type Check = { readonly title: string; readonly run: () => Promise<Finding> | Finding }

const plan: ShopPlan | null = tryOrNull(readPlan)

function tryOrNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof CliError) return null
    throw cause
  }
}

function checkNode(): Finding {
  const { node: version } = process.versions
  if (isSupportedNode(version)) return null
  return { problem: `this is Node ${version}`, fix: `install Node ${supportedNode}` }
}

function checkPackages(): Finding {
  const { complete, missing } = checkInstalledPackages(root)
  return complete ? null : { problem: `${missing} differs from package-lock.json`, fix: installCommand }
}

/** The same check as in `npm start`. */
function checkEnvironment(): Finding {
  checkSettings(plan ?? readPlan())
  return null
}

async function checkFreePorts(): Promise<Finding> {
  if (!plan) return { problem: 'not checked, because the environment is invalid', fix: 'see Environment' }
  await checkPorts(await withFreeMailPorts(plan))
  return null
}

/** The lock of the running shop, or the lock of the database itself when a command holds it. */
function checkDataFolder(): Finding {
  for (const name of ['shop', 'db']) {
    const locked = findLockError(join(plan?.dataDir ?? root, name))
    if (!locked) continue
    const { pid, host } = locked
    return host === null
      ? {
          problem: `${name}.lock is held by process ${pid}`,
          fix: `that is a running shop; stop it with: kill ${pid}`,
        }
      : { problem: `${name}.lock is held by process ${pid} on ${host}`, fix: `stop the shop on ${host}` }
  }
  return null
}

async function checkDisk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(root)
  const free = (bavail * bsize) / 1e9
  return free > 2
    ? null
    : { problem: `${free.toFixed(1)} GB are free`, fix: 'free 2 GB: a build and a database need them' }
}

const checks: readonly Check[] = [
  { title: 'Node', run: checkNode },
  { title: 'Packages', run: checkPackages },
  { title: 'Environment', run: checkEnvironment },
  { title: 'Ports', run: checkFreePorts },
  { title: 'Data folder', run: checkDataFolder },
  { title: 'Disk', run: checkDisk },
  {
    title: 'Chromium (browser tests, bench)',
    run: () => (findChromium() ? null : { problem: 'not found', fix: chromiumInstallHint }),
  },
  {
    title: 'PostgreSQL (tests, bench)',
    run: () => (findPostgres() ? null : { problem: 'not found', fix: postgresInstallHint }),
  },
]

for (const { title, run: check } of checks) {
  const finding = await Promise.resolve()
    .then(check)
    .catch((cause: unknown): Finding => {
      if (cause instanceof CliError) return { problem: cause.message, fix: 'see the message' }
      throw cause
    })
  printLine(finding ? `✗ ${title}: ${finding.problem}\n  Fix: ${finding.fix}` : `✓ ${title}`)
  if (finding) process.exitCode = 1
}
