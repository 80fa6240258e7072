import type { Translate } from '#i18n/translate.ts'
import { errorPageLabels } from './error-page-labels.ts'

type Props = {
  readonly t: Translate
  /** In place of the shop's own text. */
  readonly text?: string
}

/** The words for {@link TangleView}, in the frame: it may be needed when nothing else can be fetched. */
export function ErrorPageTemplate({ t, text }: Props) {
  const words = errorPageLabels(t)
  return (
    <template id="tangle" data-title={words.title} data-text={text ?? words.text} data-retry={words.retry} />
  )
}
