import type { Translate } from '#i18n/translate.ts'
import { tangleWords } from './tangle-words.ts'

/** The words of the error view, left in the page so that it needs no tables of its own when it is wanted. */
export function Tangle({ t }: { readonly t: Translate }) {
  const { title, text, retry } = tangleWords(t)
  return <template id="tangle" data-title={title} data-text={text} data-retry={retry} />
}
