import { existsSync } from 'node:fs'
import { runToCompletion } from './processes.ts'

/** Whether this user may install packages of a Debian or Ubuntu without being asked. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs packages of the system. Call only where {@link canInstallPackages} says yes. */
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
