export function stripTrailingSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/** Appends a path to a base URL, which may have a path of its own and trailing slashes. */
export function joinUrl(base: string, path: string): string {
  return `${stripTrailingSlashes(base)}/${path.replace(/^\/+/, '')}`
}
