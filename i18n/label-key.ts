import type { Messages } from './message-tree.ts'
import renamedLabels from './renamed-labels.json' with { type: 'json' }

/** A label in the format of the wire. */
export type LabelId = { readonly parentId: string; readonly anchorId: string }

/** Labels that were renamed, by their earlier keys. Shops and other services may still have these. */
const newKeys: ReadonlyMap<string, string> = new Map(Object.entries(renamedLabels))
const oldKeys: ReadonlyMap<string, string> = new Map([...newKeys].map(([old, key]) => [key, old]))

/** The current key of a label that may have been renamed. */
export function toCurrentKey(key: string): string {
  return newKeys.get(key) ?? key
}

/** A label’s keys, the earlier one first if it was renamed. */
export function keysOfLabel(key: string): readonly string[] {
  const current = toCurrentKey(key)
  const old = oldKeys.get(current)
  return old === undefined ? [current] : [old, current]
}

const join = ({ parentId, anchorId }: LabelId) => `${parentId}.${anchorId}`

/**
 * The key for `t`: group and anchor joined by a dot, so `compra.formulario` and `alerta` equal `compra` and
 * `formulario.alerta`.
 */
export function joinKey(label: LabelId): string {
  return toCurrentKey(join(label))
}

/** Texts by key. A label under its current key overrides the same label under its earlier key. */
export function labelsByKey(labels: readonly (LabelId & { readonly value: string })[]): Messages {
  const isCurrent = (label: LabelId) => Number(join(label) === joinKey(label))
  return Object.fromEntries(
    labels.toSorted((a, b) => isCurrent(a) - isCurrent(b)).map((label) => [joinKey(label), label.value]),
  )
}

/** Splits a key into a label: its first segment is the group. A different split means the same label. */
export function splitKey(key: string): LabelId {
  const dot = key.indexOf('.')
  if (dot < 1 || dot === key.length - 1)
    throw new Error(`"${key}" is not a label key: write it as "group.name"`)
  return { parentId: key.slice(0, dot), anchorId: key.slice(dot + 1) }
}
