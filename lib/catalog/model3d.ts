/**
 * Fetches the bytes of a GLB file. `progress` is called with 0 to 1 during the download; `bytes` is the
 * expected size. Throws when the download fails or the signal aborts.
 */
export async function fetchModel3d(
  url: string,
  bytes: number,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body)
    throw new Error(`The model ${url} failed to load: status ${response.status}`)
  const file = new Uint8Array(bytes)
  let length = 0
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (length + read.value.length > bytes) throw new Error(`The model ${url} is larger than ${bytes} bytes`)
    file.set(read.value, length)
    length += read.value.length
    progress(length / bytes)
  }
  if (length < bytes) throw new Error(`The model ${url} ended after ${length} of ${bytes} bytes`)
  return file.buffer
}
