import type { APIRequestContext } from '@playwright/test'
import { type Document, type Element, Window } from 'happy-dom'

/** A page as the server sends it, for tests that need no browser: no scripts run, no pictures load. */
export type HtmlPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly document: Document
}

export async function fetchHtmlPage(request: APIRequestContext, path: string): Promise<HtmlPage> {
  const reply = await request.get(path)
  const parser = new new Window().DOMParser()
  const document = parser.parseFromString(await reply.text(), 'text/html')
  // Scripts repeat the text of the elements, and drawings have titles.
  for (const element of document.querySelectorAll('script, style, svg')) element.remove()
  return { status: reply.status(), headers: reply.headers(), document }
}

const getTrimmedText = (element: Element | null) => element?.textContent?.trim() ?? ''

/** The text of the first element that matches a selector; empty where none does. */
export const getText = ({ document }: HtmlPage, selector = 'body'): string =>
  getTrimmedText(document.querySelector(selector))

/** The target of the first link with such a text in the part of the page that a selector names. */
export const findLink = ({ document }: HtmlPage, name: RegExp, container = 'main'): string | undefined =>
  Array.from(document.querySelectorAll(`${container} a[href]`))
    .find((link) => name.test(getTrimmedText(link)))
    ?.getAttribute('href') ?? undefined

/** The tiles of a grid: elements with a product name that links to its sheet. */
export const getTiles = ({ document }: HtmlPage): readonly string[] =>
  Array.from(document.querySelectorAll('main li:has(h2 a[href])'), (tile) => getTrimmedText(tile))

export const getCanonical = ({ document }: HtmlPage): string | undefined =>
  document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined

export const getRobots = ({ document }: HtmlPage): string | undefined =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? undefined
