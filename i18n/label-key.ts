/** A label in the format of the wire. */
export type LabelId = { readonly parentId: string; readonly anchorId: string }

/**
 * The key for `t`: group and anchor joined by a dot, so `compra.formulario` and `alerta` equal `compra` and
 * `formulario.alerta`.
 */
export function joinKey({ parentId, anchorId }: LabelId): string {
  return `${parentId}.${anchorId}`
}

/** Splits a key into a label: its first segment is the group. A different split means the same label. */
export function splitKey(key: string): LabelId {
  const dot = key.indexOf('.')
  if (dot < 1 || dot === key.length - 1)
    throw new Error(`"${key}" is not a label key: write it as "group.name"`)
  return { parentId: key.slice(0, dot), anchorId: key.slice(dot + 1) }
}
