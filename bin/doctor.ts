import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lockedError } from '#backend/db/lock.ts'
import { findPostgres, postgresMend } from '#tests/support/postgres.ts'
import { installCommand, packagesInPlace } from './install.mjs'
import { isSupportedNode, supportedNode } from './runtime.mjs'
import { chromiumMend, findChromium } from './support/chromium.ts'
import { Complaint } from './support/complaint.ts'
import { checkPorts } from './support/instance.ts'
import { root } from './support/processes.ts'
import { checkSettings } from './support/production.ts'
import { readPlan, type ShopPlan, withFreeMailPorts } from './support/settings.ts'
import { say } from './support/steps.ts'

/** A symptom and its mend; null when all is well. */
type Finding = { readonly wrong: string; readonly mend: string } | null
type Examination = { readonly title: string; readonly look: () => Promise<Finding> | Finding }

const plan: ShopPlan | null = attempt(readPlan)

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof Complaint) return null
    throw cause
  }
}

function node(): Finding {
  const { node: version } = process.versions
  if (isSupportedNode(version)) return null
  return { wrong: `this is Node ${version}`, mend: `install Node ${supportedNode}` }
}

function packages(): Finding {
  const { complete, missing } = packagesInPlace(root)
  return complete ? null : { wrong: `${missing} is not as package-lock.json has it`, mend: installCommand }
}

/** As `npm start` checks it. */
function environment(): Finding {
  checkSettings(plan ?? readPlan())
  return null
}

async function ports(): Promise<Finding> {
  if (!plan) return { wrong: 'not looked at, the environment is wrong', mend: 'see Environment' }
  await checkPorts(await withFreeMailPorts(plan))
  return null
}

/** The shop's lock, or the database's own when a command holds it. */
function dataFolder(): Finding {
  for (const name of ['shop', 'db']) {
    const locked = lockedError(join(plan?.dataDir ?? root, name))
    if (!locked) continue
    const { pid, host } = locked
    return host === null
      ? {
          wrong: `${name}.lock is held by process ${pid}`,
          mend: `that is a running shop; stop it with: kill ${pid}`,
        }
      : { wrong: `${name}.lock is held by process ${pid} on ${host}`, mend: `stop the shop on ${host}` }
  }
  return null
}

async function disk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(root)
  const free = (bavail * bsize) / 1e9
  return free > 2
    ? null
    : { wrong: `${free.toFixed(1)} GB are free`, mend: 'free 2 GB: a build and a database need them' }
}

const examinations: readonly Examination[] = [
  { title: 'Node', look: node },
  { title: 'Packages', look: packages },
  { title: 'Environment', look: environment },
  { title: 'Ports', look: ports },
  { title: 'Data folder', look: dataFolder },
  { title: 'Disk', look: disk },
  {
    title: 'Chromium (browser tests, bench)',
    look: () => (findChromium() ? null : { wrong: 'not found', mend: chromiumMend }),
  },
  {
    title: 'PostgreSQL (tests, bench)',
    look: () => (findPostgres() ? null : { wrong: 'not found', mend: postgresMend }),
  },
]

for (const { title, look } of examinations) {
  const finding = await Promise.resolve()
    .then(look)
    .catch((cause: unknown): Finding => {
      if (cause instanceof Complaint) return { wrong: cause.message, mend: 'as the sentence says' }
      throw cause
    })
  say(finding ? `✗ ${title}: ${finding.wrong}\n  Mend: ${finding.mend}` : `✓ ${title}`)
  if (finding) process.exitCode = 1
}
