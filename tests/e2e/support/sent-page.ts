import type { APIRequestContext } from '@playwright/test'

type Attributes = Readonly<Record<string, string>>
type Element = { readonly attributes: Attributes; readonly text: string; readonly html: string }

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const
const decode = (text: string) =>
  Object.entries(entities).reduce((all, [name, sign]) => all.replaceAll(`&${name};`, sign), text)
const textOf = (html: string) => decode(html.replaceAll(/<svg\b.*?<\/svg>|<[^>]*>/gs, '')).trim()

function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** A page as the server sends it: for what needs no browser. */
export type SentPage = {
  readonly status: number
  readonly headers: Attributes
  readonly text: string
  /** Elements of a tag, none of which contains another, that have these attributes. */
  readonly all: (tag: string, own?: Attributes) => readonly Element[]
  /** The first of them. */
  readonly one: (tag: string, own?: Attributes) => Element | undefined
  /** Where the first link leads whose text matches. */
  readonly linkTo: (name: RegExp, within?: string) => string | undefined
  /** What the names of a grid’s products say. */
  readonly tiles: readonly string[]
}

export async function readPage(request: APIRequestContext, path: string): Promise<SentPage> {
  const reply = await request.get(path)
  // Scripts repeat what the elements say.
  const html = (await reply.text()).replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
  function all(tag: string, own: Attributes = {}, within = html): readonly Element[] {
    const elements = [...within.matchAll(new RegExp(`<${tag}\\b([^>]*?)/?>(?:(.*?)</${tag}>)?`, 'gs'))].map(
      ([, attributes = '', inner = '']) => ({
        attributes: attributesOf(attributes),
        html: inner,
        text: textOf(inner),
      }),
    )
    return elements.filter(({ attributes }) =>
      Object.entries(own).every(([name, value]) => attributes[name] === value),
    )
  }
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: reply.status(),
    headers: reply.headers(),
    text: textOf(html),
    all,
    one: (tag, own) => all(tag, own)[0],
    linkTo: (name, within = main) =>
      all('a', {}, within).find(({ text }) => name.test(text))?.attributes.href,
    tiles: all('h2', { class: 'nh' }, main).map(({ text }) => text),
  }
}

export const canonicalOf = (page: SentPage) => page.one('link', { rel: 'canonical' })?.attributes.href
export const robotsOf = (page: SentPage) => page.one('meta', { name: 'robots' })?.attributes.content
