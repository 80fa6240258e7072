import type { APIRequestContext } from '@playwright/test'
import { type Document, type Element, Window } from 'happy-dom'

/** A page as the server sends it, for what needs no browser: its scripts do not run, and its pictures are not loaded. */
export type SentPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly document: Document
}

export async function readPage(request: APIRequestContext, path: string): Promise<SentPage> {
  const reply = await request.get(path)
  const parser = new new Window().DOMParser()
  const document = parser.parseFromString(await reply.text(), 'text/html')
  // Scripts repeat what the elements say, and drawings have titles.
  for (const element of document.querySelectorAll('script, style, svg')) element.remove()
  return { status: reply.status(), headers: reply.headers(), document }
}

const trimmed = (element: Element | null) => element?.textContent?.trim() ?? ''

/** The text of the first element that a selector finds; empty where there is none. */
export const textOf = ({ document }: SentPage, selector = 'body'): string =>
  trimmed(document.querySelector(selector))

/** Where the first link with such a text leads, in the part of the page that a selector names. */
export const linkTo = ({ document }: SentPage, name: RegExp, within = 'main'): string | undefined =>
  Array.from(document.querySelectorAll(`${within} a[href]`))
    .find((link) => name.test(trimmed(link)))
    ?.getAttribute('href') ?? undefined

/** The tiles of a grid: what has the name of a product in it that leads to its sheet. */
export const tilesOf = ({ document }: SentPage): readonly string[] =>
  Array.from(document.querySelectorAll('main li:has(h2 a[href])'), (tile) => trimmed(tile))

export const canonicalOf = ({ document }: SentPage): string | undefined =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined

export const robotsOf = ({ document }: SentPage): string | undefined =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? undefined
