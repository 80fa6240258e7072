/** A label as the wire names it. */
export type LabelId = { readonly parentId: string; readonly anchorId: string }

/** The key `t` takes: group and anchor joined by a dot, so `compra.formulario` and `alerta` say what `compra` and `formulario.alerta` say. */
export function joinKey({ parentId, anchorId }: LabelId): string {
  return `${parentId}.${anchorId}`
}

/** A key as a label: its first word is the group. Whoever splits it further means the same label. */
export function splitKey(key: string): LabelId {
  const dot = key.indexOf('.')
  if (dot < 1 || dot === key.length - 1) throw new Error(`"${key}" is no key of a label`)
  return { parentId: key.slice(0, dot), anchorId: key.slice(dot + 1) }
}
