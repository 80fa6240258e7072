import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { cpuMs } from './processes.ts'

it.runIf(process.platform === 'linux')(
  'includes the children in the CPU time of a process group',
  async () => {
    const burn = 'const end = process.cpuUsage().user + 200000; while (process.cpuUsage().user < end);'
    const parent = `const {spawnSync} = require('child_process');
    spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]);
    process.stdout.write('done'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', parent], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(cpuMs(child.pid ?? 0)).toBeGreaterThanOrEqual(200)
    child.kill('SIGKILL')
  },
)
