import { registerHooks } from 'node:module'

/**
 * The only package that benefits; `resolve-cache.test.ts` measures it and checks that no resolution changes.
 */
const folder = '/node_modules/drizzle-orm/'

/** Cache of resolved URLs by the specifier of our own imports. */
const found = new Map()

/**
 * Caches the module resolution of drizzle-orm. Without the cache Node reads all of that package's `exports`,
 * 178 KB, for each of its modules and each of our imports of it, which is half of the back end's start time.
 * Node resolves everything else.
 */
function resolve(specifier, context, next) {
  const parent = context.parentURL ?? ''
  // The package has type "module": a relative import inside it is always that file.
  if (parent.includes(folder) && specifier.startsWith('.') && specifier.endsWith('.js'))
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
  if (!/^drizzle-orm(?:\/|$)/.test(specifier) || parent.includes('/node_modules/'))
    return next(specifier, context)
  const key = `${specifier} ${context.conditions.join()}`
  const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true }
  found.set(key, known)
  return known
}

registerHooks({ resolve })
