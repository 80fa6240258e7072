import { fill } from '#components/ui/fill.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Review } from '#lib/reviews/types.ts'
import { languageIn, reviewDay } from '#lib/reviews/words.ts'
import type { ReviewClientWords } from './client-words.ts'

export type Filling = {
  /** Hidden markup of the server: one review with all its parts, and the heading of other languages. */
  readonly template: HTMLElement
  readonly words: ReviewClientWords
  readonly labels: Readonly<Record<string, string>>
  readonly locale: Locale
}

function part(item: Element, name: string): HTMLElement {
  const found = item.querySelector<HTMLElement>(`[data-f="${name}"]`)
  if (!found) throw new Error(`the template of a review has no ${name}`)
  return found
}

/** Writes words into a part; without any it goes. */
function say(item: Element, name: string, words: string | null, lang: string | null = null): void {
  const found = part(item, name)
  if (!words) {
    found.remove()
    return
  }
  found.textContent = words
  if (lang) found.lang = lang
}

function pictures(item: Element, { photos, author }: Review, words: ReviewClientWords): void {
  const list = part(item, 'photos')
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
      image.alt = fill(words.photo, { number: index + 1, author })
      link.append(image)
      entry.append(link)
      return entry
    }),
  )
}

/** A copy of the server's markup with the review's words in it; as text, whatever they are. */
export function reviewItem(review: Review, { template, words, labels, locale }: Filling): Element {
  const pattern = template.querySelector('.rv')
  const item = pattern?.cloneNode(true)
  if (!(item instanceof HTMLElement)) throw new Error('the template of a review is empty')
  const { id, rating, language, size, fit, author, writtenOn, reply } = review
  const lang = language === languageOf(locale) ? null : language
  item.id = `review-${id}`
  item.dataset.id = id
  const stars = part(item, 'rating')
  stars.style.setProperty('--r', String(rating))
  stars.setAttribute('aria-label', fill(words.stars, { rating }))
  say(item, 'title', review.title, lang)
  say(item, 'text', review.text, lang)
  say(item, 'author', author)
  const day = part(item, 'day')
  day.textContent = reviewDay(writtenOn, locale)
  day.setAttribute('datetime', writtenOn)
  if (!review.verified) part(item, 'verified').remove()
  const worn = [size && fill(words.size, { size: labels[size] ?? size }), fit && words[fit]]
  say(item, 'worn', worn.filter(Boolean).join(', '))
  pictures(item, review, words)
  if (reply) say(item, 'replyText', reply.text)
  else part(item, 'reply').remove()
  say(item, 'language', lang && fill(words.in, { language: languageIn(lang, locale) }))
  item.querySelector('[data-act="report"]')?.setAttribute('aria-label', fill(words.reportOf, { author }))
  return item
}
