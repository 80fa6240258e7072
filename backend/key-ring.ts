import { createHmac } from 'node:crypto'
import { readSetting } from '#api-client/contract/deployment/read-setting.ts'
import {
  firstKeyId,
  type Key,
  type KeyRingName,
  keyRingNames,
  minimumSecretLength,
  parseKeys,
  secretCommand,
} from '#api-client/contract/deployment/secret-keys.ts'

/**
 * The keys of one secret. New values are signed or encrypted with `current`; values of every key are
 * accepted. `keys` has the same order in all processes.
 */
export type KeyRing = { readonly current: Key; readonly keys: readonly Key[] }

/**
 * The key for an id that is stored beside a value. Values from releases without key rings have no id and use
 * the first key.
 */
export function findKey(keys: KeyRing, id: string | null): Key | null {
  return keys.keys.find((key) => key.id === (id ?? firstKeyId)) ?? null
}

/** The keys of a ring to try when looking up a digest, the current one first. */
export function computeDigests(
  { current, keys }: KeyRing,
  digest: (secret: string) => string,
): readonly string[] {
  return [current, ...keys.filter(({ id }) => id !== current.id)].map(({ secret }) => digest(secret))
}

export const hmacSha256 = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

type EnvVariables = Readonly<Record<string, string | undefined>>

/** Problems with the keys of a secret, one line each with the variable and the fix. */
export function findKeyRingProblems(name: KeyRingName, variables: EnvVariables): string[] {
  const listed = parseKeys(variables[`${name}_KEYS`])
  if (listed === null)
    return [`${name}_KEYS: write id:secret pairs, separated by commas, with ids of a-z, 0-9 and -`]
  const first = readSetting(variables[name]) !== ''
  const ids = [...(first ? [firstKeyId] : []), ...listed.map(({ id }) => id)]
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  const short = listed.find(({ secret }) => secret.length < minimumSecretLength)
  const secrets = listed.map(({ secret }) => secret).concat(first ? (variables[name] ?? '') : [])
  const current = readSetting(variables[`${name}_CURRENT`])
  return [
    ...(twice ? [`${name}_KEYS: the id ${twice} is given twice; ${firstKeyId} is the one of ${name}`] : []),
    ...(short
      ? [`${name}_KEYS: key ${short.id}: use at least ${minimumSecretLength} characters: ${secretCommand}`]
      : []),
    ...(new Set(secrets).size < secrets.length ? [`${name}_KEYS: two keys have the same value`] : []),
    ...(current !== '' && !ids.includes(current)
      ? [`${name}_CURRENT: there is no key ${current}; add it to ${name}_KEYS on every process first`]
      : []),
    ...(current === '' && !first && ids.length > 1
      ? [`${name}_CURRENT: name the key that new values are made with`]
      : []),
  ]
}

/**
 * The keys of a secret: its own value is key 1, `…_KEYS` lists further ones, `…_CURRENT` names the current
 * one.
 * @param development the key to use where none is set
 */
export function readKeyRing(name: KeyRingName, variables: EnvVariables, development: string): KeyRing {
  const listed = parseKeys(variables[`${name}_KEYS`]) ?? []
  const own = variables[name] || (listed.length ? '' : development)
  const keys = [...(own ? [{ id: firstKeyId, secret: own }] : []), ...listed]
  const named = readSetting(variables[`${name}_CURRENT`])
  const current = keys.find(({ id }) => id === named) ?? keys[0]
  if (!current) throw new Error(`${name} has no current key`)
  return { current, keys }
}

/** Ids that `…_DROPPED` lists: keys that may be missing although stored values still need them. */
export function readRetiredKeys(variables: EnvVariables): ReadonlyMap<KeyRingName, readonly string[]> {
  return new Map(
    keyRingNames.map((name) => [
      name,
      readSetting(variables[`${name}_DROPPED`])
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ]),
  )
}
