import { interpolate } from '#components/ui/interpolate.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import { formatLanguageName, formatReviewDate } from '#lib/reviews/format-review.ts'
import type { Review } from '#lib/reviews/types.ts'
import type { ReviewClientLabels } from './review-client-labels.ts'

export type ReviewItemContext = {
  /** Hidden server-rendered markup: one review with all its parts, and the heading of other languages. */
  readonly template: HTMLElement
  readonly labels: ReviewClientLabels
  readonly sizeLabels: Readonly<Record<string, string>>
  readonly locale: Locale
}

function findPart(item: Element, name: string): HTMLElement {
  const part = item.querySelector<HTMLElement>(`[data-f="${name}"]`)
  if (!part) throw new Error(`The review template has no part named ${name}.`)
  return part
}

/** Sets the text of a part; removes the part if there is no text. */
function setText(item: Element, name: string, text: string | null, lang: string | null = null): void {
  const part = findPart(item, name)
  if (!text) {
    part.remove()
    return
  }
  part.textContent = text
  if (lang) part.lang = lang
}

function fillPhotos(item: Element, { photos, author }: Review, labels: ReviewClientLabels): void {
  const list = findPart(item, 'photos')
  if (!photos.length) {
    list.remove()
    return
  }
  list.replaceChildren(
    ...photos.map((photo, index) => {
      const entry = document.createElement('li')
      const link = Object.assign(document.createElement('a'), { href: photo.large })
      link.dataset.act = 'photo'
      const image = Object.assign(document.createElement('img'), { width: 96, height: 96, src: photo.small })
      image.alt = interpolate(labels.photo, { number: index + 1, author })
      link.append(image)
      entry.append(link)
      return entry
    }),
  )
}

/**
 * A copy of the server’s markup filled with a review. Values are inserted as text, so no HTML is interpreted.
 */
export function createReviewItem(
  review: Review,
  { template, labels, sizeLabels, locale }: ReviewItemContext,
): Element {
  const pattern = template.querySelector('.rv')
  const item = pattern?.cloneNode(true)
  if (!(item instanceof HTMLElement)) throw new Error('The review template has no element with the class rv.')
  const { id, rating, language, size, fit, author, writtenOn, reply } = review
  const lang = language === languageOf(locale) ? null : language
  item.id = `review-${id}`
  item.dataset.id = id
  const stars = findPart(item, 'rating')
  stars.style.setProperty('--r', String(rating))
  stars.setAttribute('aria-label', interpolate(labels.stars, { rating }))
  setText(item, 'title', review.title, lang)
  setText(item, 'text', review.text, lang)
  setText(item, 'author', author)
  const day = findPart(item, 'day')
  day.textContent = formatReviewDate(writtenOn, locale)
  day.setAttribute('datetime', writtenOn)
  if (!review.verified) findPart(item, 'verified').remove()
  const worn = [size && interpolate(labels.size, { size: sizeLabels[size] ?? size }), fit && labels[fit]]
  setText(item, 'worn', worn.filter(Boolean).join(', '))
  fillPhotos(item, review, labels)
  if (reply) setText(item, 'replyText', reply.text)
  else findPart(item, 'reply').remove()
  setText(
    item,
    'language',
    lang && interpolate(labels.inLanguage, { language: formatLanguageName(lang, locale) }),
  )
  item
    .querySelector('[data-act="report"]')
    ?.setAttribute('aria-label', interpolate(labels.reportOf, { author }))
  return item
}
