import { toPlainText } from './parse-inline.ts'
import type { ContentPage } from './types.ts'

/** schema.org/FAQPage of a page’s questions; null if it has none. */
export function buildFaqJsonLd({ blocks }: ContentPage): Readonly<Record<string, unknown>> | null {
  const items = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []))
  if (!items.length) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(toPlainText).join('\n') },
    })),
  }
}
