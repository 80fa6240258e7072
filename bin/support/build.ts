import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, hasMarker, writeMarker } from './fingerprint.ts'
import { root, runToCompletion } from './processes.ts'
import { shopEnvironment, storefrontEnvironment } from './services.ts'
import { logFileOf, type ShopPlan } from './settings.ts'
import { type Skipped, skipped } from './steps.ts'

/** All inputs of the storefront's build. */
const sources = [
  '{app,components,lib,api-client,config,i18n,validation,public}/**',
  '{proxy,next.config,storefront}.ts',
  '{package,package-lock,tsconfig}.json',
]
const buildVariables = ['BRAND_HOSTS', 'PUBLIC_ORIGIN', 'STOREFRONT_PORT']

/**
 * Subsets the brands' fonts from their packages; skipped when they are up to date. Type checks and tests need
 * them too.
 */
export async function makeFonts(logFile: string): Promise<void> {
  await runToCompletion({ name: 'Fonts', args: ['bin/fonts.ts'], logFile })
}

/** Hash of the inputs of a build of this plan; `data` identifies the catalogue it would show. */
export function buildFingerprint(plan: ShopPlan, data: string): string {
  const env = { ...process.env, ...shopEnvironment(plan) }
  return fingerprint(sources, [data, ...buildVariables.map((name) => `${name}=${env[name] ?? ''}`)])
}

/** Builds the storefront against the running back end, unless nothing has changed since the last build. */
export async function buildStorefront(plan: ShopPlan, data: string): Promise<Skipped | undefined> {
  const mark = buildFingerprint(plan, data)
  const file = join(root, plan.distDir, 'vereda-build')
  if (hasMarker(file, mark) && existsSync(join(root, plan.distDir, 'BUILD_ID'))) return skipped('unchanged')
  rmSync(file, { force: true })
  const routeTypes = join(root, 'next-env.d.ts')
  const before = existsSync(routeTypes) ? readFileSync(routeTypes) : null
  await runToCompletion({
    name: 'The build of the storefront',
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    logFile: logFileOf(plan, 'build'),
    env: storefrontEnvironment(plan, 'production'),
  })
  // A build in another folder points the editor's route types at itself; they belong to the default build.
  if (plan.distDir !== '.next' && before) writeFileSync(routeTypes, before)
  writeMarker(file, mark)
}
