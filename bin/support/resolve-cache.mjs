import { registerHooks } from 'node:module'

/** The one package that this is worth it for; `resolve-cache.test.ts` says by how much, and that nothing else changes. */
const folder = '/node_modules/drizzle-orm/'

/** Addresses by what is written in an `import` of our own. */
const found = new Map()

/**
 * Has Node find the modules of drizzle-orm once. Else it reads all of that package's `exports`, 178 KB, anew for each of
 * its modules and each of our imports of it: half of what a back end needs to start. Everything else is Node's to find.
 */
function resolve(specifier, context, next) {
  const parent = context.parentURL ?? ''
  // A package whose type is "module": what it imports from itself is that file.
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
