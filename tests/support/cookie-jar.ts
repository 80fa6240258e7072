/** Stores cookies like a browser, and the attributes they were set with. */
export function createCookieJar(start: Readonly<Record<string, string>> = {}) {
  const cookies = new Map(Object.entries(start))
  const attributes = new Map<string, string>()
  const jar = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      attributes.set(name, rest.join('; '))
      if (rest.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  return { jar, cookies, attributes }
}
