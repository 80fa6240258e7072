import type { Translate } from '#i18n/translate.ts'
import { errorPageLabels } from './error-page-labels.ts'

type Props = {
  readonly t: Translate
  /** Replaces the shop’s default text. */
  readonly text?: string
}

/** The labels of `ErrorView`, rendered into the frame: an error page may be unable to fetch anything. */
export function ErrorPageTemplate({ t, text }: Props) {
  const labels = errorPageLabels(t)
  return (
    <template
      id="error-page"
      data-title={labels.title}
      data-text={text ?? labels.text}
      data-retry={labels.retry}
    />
  )
}
