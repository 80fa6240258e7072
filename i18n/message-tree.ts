/** ICU messages of one language by key: `bag.empty.title`. */
export type Messages = Readonly<Record<string, string>>

/** Values nested by the parts of their keys, as in the files of `messages/` and in next-intl. */
export type MessageTree<Message = string> = { [part: string]: Message | MessageTree<Message> }

/** All messages of a tree by key. */
export function flattenMessages(tree: Readonly<MessageTree>, prefix = ''): Messages {
  const entries = Object.entries(tree).flatMap(([part, value]) =>
    typeof value === 'string'
      ? [[prefix + part, value] as const]
      : Object.entries(flattenMessages(value, `${prefix}${part}.`)),
  )
  return Object.fromEntries(entries)
}

/** Nests messages by the parts of their keys, each as `convert` returns it. */
export function nestMessages<Message>(
  messages: Messages,
  convert: (message: string) => Message,
): MessageTree<Message> {
  const root: MessageTree<Message> = {}
  const nodes = new Map<string, MessageTree<Message>>([['', root]])
  const nodeOf = (path: string): MessageTree<Message> => {
    const existing = nodes.get(path)
    if (existing) return existing
    const node: MessageTree<Message> = {}
    const dot = path.lastIndexOf('.')
    nodeOf(path.slice(0, Math.max(dot, 0)))[path.slice(dot + 1)] = node
    nodes.set(path, node)
    return node
  }
  for (const [key, message] of Object.entries(messages)) {
    const dot = key.lastIndexOf('.')
    nodeOf(key.slice(0, Math.max(dot, 0)))[key.slice(dot + 1)] = convert(message)
  }
  return root
}
