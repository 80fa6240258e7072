import { createDeadline } from '#api-client/deadline.ts'

/** Longer than a page takes to render; after that a full page load is faster. */
const timeoutMs = 10_000

/** Fetches another page of the shop and parses it in the browser. */
export async function fetchPage(path: string): Promise<Document> {
  const deadline = createDeadline(timeoutMs)
  try {
    const reply = await fetch(path, { signal: deadline.signal })
    if (!reply.ok) throw new Error(`The page ${path} failed to load: status ${reply.status}`)
    return new DOMParser().parseFromString(await reply.text(), 'text/html')
  } finally {
    deadline.clear()
  }
}
