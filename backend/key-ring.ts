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
  const hasFirstKey = readSetting(variables[name]) !== ''
  const ids = [...(hasFirstKey ? [firstKeyId] : []), ...listed.map(({ id }) => id)]
  const duplicateId = ids.find((id, index) => ids.indexOf(id) !== index)
  const shortKey = listed.find(({ secret }) => secret.length < minimumSecretLength)
  const secrets = listed.map(({ secret }) => secret).concat(hasFirstKey ? (variables[name] ?? '') : [])
  const current = readSetting(variables[`${name}_CURRENT`])
  return [
    ...(duplicateId
      ? [`${name}_KEYS: the id ${duplicateId} is used twice; the id ${firstKeyId} is reserved for ${name}`]
      : []),
    ...(shortKey
      ? [`${name}_KEYS: key ${shortKey.id}: use at least ${minimumSecretLength} characters: ${secretCommand}`]
      : []),
    ...(new Set(secrets).size < secrets.length ? [`${name}_KEYS: two keys have the same value`] : []),
    ...(current !== '' && !ids.includes(current)
      ? [`${name}_CURRENT: there is no key ${current}; add it to ${name}_KEYS on every process first`]
      : []),
    ...(current === '' && !hasFirstKey && ids.length > 1
      ? [`${name}_CURRENT: name the key that signs or encrypts new values`]
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
  const firstSecret = variables[name] || (listed.length ? '' : development)
  const keys = [...(firstSecret ? [{ id: firstKeyId, secret: firstSecret }] : []), ...listed]
  const currentId = readSetting(variables[`${name}_CURRENT`])
  const current = keys.find(({ id }) => id === currentId) ?? keys[0]
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
