import type { PageKind } from '#api-client/contract/content.ts'
import type { BlockOf, BlockType, ContentBlock } from '#api-client/contract/content-blocks.ts'
import type { ContentPicture, Tone } from '#api-client/contract/content-parts.ts'
import type { Locale } from '#i18n/locales.ts'

export type { BlockOf, BlockType, ContentBlock, ContentPicture, PageKind, Tone }

/** Resolves content links to URLs: `page:returns` to `/es_ES/content/returns`. */
export type ResolveHref = (link: string) => string

export type ContentPage = {
  readonly kind: PageKind
  readonly code: string
  /** Set if the text is in another language than the page’s. */
  readonly foreignLanguage: string | null
  /** The locales that have the page in their own language. */
  readonly availableLocales: readonly Locale[]
  readonly title: string
  readonly description: string
  readonly noindex: boolean
  readonly changedAt: string
  readonly blocks: readonly ContentBlock[]
  /** Paths of the products that its links refer to. */
  readonly products: Readonly<Record<string, string>>
}

export type Campaign = {
  readonly status: 'PRE' | 'OPEN' | 'POST'
  readonly opens: string | null
  readonly closes: string | null
  /** The page with its products; null if it has none of its own. */
  readonly url: string | null
  readonly total: number
}

export type Ribbon = { readonly id: string; readonly text: string; readonly action: Action | null }
export type Popup = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly action: Action
  readonly picture: ContentPicture | null
}
export type Action = { readonly label: string; readonly to: string }
