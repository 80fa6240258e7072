import { existsSync } from 'node:fs'
import { runToCompletion } from './processes.ts'

/** Whether this user can install Debian or Ubuntu packages without a password prompt. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs system packages. Call only when {@link canInstallPackages} returns true. */
export async function installSystemPackages(names: readonly string[], logFile: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = { program: '/usr/bin/apt-get', logFile, env }
  await runToCompletion({ ...apt, name: 'apt-get update', args: ['update'] })
  await runToCompletion({
    ...apt,
    name: `apt-get install ${names.join(' ')}`,
    args: ['install', '-y', '--no-install-recommends', ...names],
  })
}
