import { createDeadline } from '#api-client/deadline.ts'

/** Longer than a page takes to be made; whoever waits longer is better off with what needs none. */
const timeoutMs = 10_000

/** Another page of the shop, parsed in the browser. */
export async function fetchPage(path: string): Promise<Document> {
  const deadline = createDeadline(timeoutMs)
  try {
    const reply = await fetch(path, { signal: deadline.signal })
    if (!reply.ok) throw new Error(`${path} came with ${reply.status}`)
    return new DOMParser().parseFromString(await reply.text(), 'text/html')
  } finally {
    deadline.clear()
  }
}
