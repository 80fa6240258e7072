import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { BlockOf, BlockType, ResolveHref } from '#lib/content/types.ts'

/** The context of a block. */
export type BlockContext = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly hrefs: ResolveHref
  /** The code of the page; null outside of a page. */
  readonly page: string | null
  /** The first block of a page has the main heading, and its picture loads eagerly. */
  readonly first: boolean
}

export type BlockProps<Type extends BlockType> = {
  readonly block: BlockOf<Type>
  readonly context: BlockContext
}
