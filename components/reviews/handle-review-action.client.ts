import { interpolate } from '#components/ui/interpolate.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import { fetchReviews, type ReviewQuery } from '#lib/reviews/fetch-reviews.client.ts'
import { getNextReviewPage } from '#lib/reviews/next-review-page.ts'
import type { Review, ReviewPage } from '#lib/reviews/types.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { createReviewItem, type ReviewItemContext } from './create-review-item.client.ts'
import { openLightbox } from './open-lightbox.client.ts'
import { openReportDialog } from './open-report-dialog.client.ts'
import type { ReviewClientLabels } from './review-client-labels.ts'

type Section = {
  readonly root: HTMLElement
  readonly code: string
  readonly locale: Locale
  readonly labels: ReviewClientLabels
  readonly itemContext: ReviewItemContext
}

function findSection(part: HTMLElement): Section {
  const root = part.closest<HTMLElement>('#reviews')
  const template = root?.querySelector<HTMLElement>('[data-copies]')
  if (!root || !template) throw new Error('The reviews section or its review template is missing.')
  const { locale } = getPageShopContext()
  const labels: ReviewClientLabels = JSON.parse(root.dataset.labels ?? '{}')
  const sizeLabels: Record<string, string> = JSON.parse(root.dataset.sizeLabels ?? '{}')
  return {
    root,
    code: root.dataset.code ?? '',
    locale,
    labels,
    itemContext: { template, labels, sizeLabels, locale },
  }
}

/** The service searches text from this number of letters on. */
const minQueryLength = 2

const find = <Match extends HTMLElement>({ root }: Section, selector: string) =>
  root.querySelector<Match>(selector)

/** Reads the query from the controls, which are the only place that stores it. */
function readQuery({ root }: Section): ReviewQuery {
  const getPressedButtons = (action: string) => [
    ...root.querySelectorAll<HTMLElement>(`[data-act="${action}"][aria-pressed="true"]`),
  ]
  const selectValues = Object.fromEntries(
    [...root.querySelectorAll<HTMLSelectElement>('select[data-act]')]
      .filter(({ value }) => value !== '')
      .map(({ dataset, value }) => [dataset.act, value]),
  )
  const query = root.querySelector<HTMLInputElement>('input[data-act=query]')?.value.trim() ?? ''
  const stars = getPressedButtons('stars').map(({ dataset }) => dataset.value)
  return {
    ...selectValues,
    ...(query.length >= minQueryLength && { query }),
    ...(stars.length && { stars: stars.join(',') }),
    ...(getPressedButtons('verified').length && { verified: 'true' }),
    ...(getPressedButtons('photos').length && { photos: 'true' }),
  }
}

const hasFilters = ({ sort: _sort, ...filters }: ReviewQuery) => Object.keys(filters).length > 0

/** Reviews as list items, with a heading before those in other languages. */
function createItems({ itemContext, locale, root }: Section, reviews: readonly Review[]): Element[] {
  const pageLanguage = languageOf(locale)
  let hasHeading = root.querySelector('ol .tongue') !== null
  return reviews.flatMap((review) => {
    const item = createReviewItem(review, itemContext)
    if (hasHeading || review.language === pageLanguage) return [item]
    hasHeading = true
    const heading = itemContext.template.querySelector('.tongue')?.cloneNode(true)
    return heading instanceof Element ? [heading, item] : [item]
  })
}

function updateMoreButton(section: Section, pages: number, page: number): void {
  const existing = find(section, '.more')
  if (page >= pages) existing?.remove()
  if (page >= pages || existing) return
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn alt more',
  })
  button.dataset.act = 'more'
  button.textContent = section.labels.loadMore
  find(section, '.list')?.append(button)
}

function showStatus(section: Section, text: string, showsReset: boolean): void {
  const status = find(section, '.told')
  if (!status) return
  const showAllButton = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: section.labels.showAll,
  })
  showAllButton.dataset.act = 'all'
  status.replaceChildren(text, ...(showsReset ? [showAllButton] : []))
}

let pendingRequest = new AbortController()

/** Fetches a page of reviews and cancels the previous request. Null if it fails. */
async function fetchPage(section: Section, page: number): Promise<ReviewPage | null> {
  pendingRequest.abort()
  pendingRequest = new AbortController()
  const { signal } = pendingRequest
  const list = find(section, '.list')
  list?.setAttribute('aria-busy', 'true')
  const result = await fetchReviews(section.locale, section.code, { ...readQuery(section), page }, signal)
  if (signal.aborted) return null
  list?.removeAttribute('aria-busy')
  if (result.ok) return result.value
  showStatus(section, section.labels.failed, false)
  return null
}

async function applyFilters(section: Section): Promise<void> {
  const result = await fetchPage(section, 1)
  const first = find(section, 'ol.first')
  if (!result || !first) return
  find(section, '.rest')?.remove()
  first.replaceChildren()
  first.append(...createItems(section, result.reviews))
  const isFiltered = hasFilters(readQuery(section))
  const { labels } = section
  const count = interpolate(labels.shownCount, { count: result.total, total: result.product.total })
  showStatus(section, result.total ? (isFiltered ? count : '') : labels.noResults, isFiltered)
  updateMoreButton(section, result.pages, 1)
}

async function loadMore(section: Section): Promise<void> {
  const shownCount = section.root.querySelectorAll('ol .rv').length
  const page = getNextReviewPage(shownCount)
  const result = await fetchPage(section, page)
  if (!result) return
  const list = find(section, 'ol.others') ?? find(section, 'ol.first')
  const shownIds = new Set(
    [...section.root.querySelectorAll<HTMLElement>('ol .rv')].map(({ dataset }) => dataset.id),
  )
  const items = createItems(
    section,
    // A review published meanwhile shifts the pages, so reviews are deduplicated.
    result.reviews.filter(({ id }) => !shownIds.has(id)),
  )
  list?.append(...items)
  updateMoreButton(section, result.pages, page)
  const heading = items.find((item) => item.matches('.rv'))?.querySelector<HTMLElement>('h3')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}

async function clearFilters(section: Section): Promise<void> {
  for (const button of section.root.querySelectorAll('[data-act][aria-pressed="true"]'))
    button.setAttribute('aria-pressed', 'false')
  for (const select of section.root.querySelectorAll<HTMLSelectElement>('select[data-act]'))
    if (select.dataset.act !== 'sort') select.value = ''
  for (const field of section.root.querySelectorAll<HTMLInputElement>('input[data-act=query]'))
    field.value = ''
  await applyFilters(section)
  find(section, 'h2')?.focus({ preventScroll: true })
}

/** Handles a click or change of a control of the reviews. */
export async function handleReviewAction(part: HTMLElement): Promise<void> {
  const section = findSection(part)
  switch (part.dataset.act) {
    case 'stars':
    case 'verified':
    case 'photos':
      part.setAttribute('aria-pressed', String(part.getAttribute('aria-pressed') !== 'true'))
      return applyFilters(section)
    case 'more':
      return loadMore(section)
    case 'all':
      return clearFilters(section)
    case 'photo':
      return openLightbox(part, section.labels)
    case 'report':
      return openReportDialog(part, section)
    case 'close':
      part.closest('dialog')?.close()
      return
    case 'query':
    case 'language':
    case 'size':
    case 'fit':
    case 'sort':
      return applyFilters(section)
  }
}
