'use client'

import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import { useCloseOnNavigation } from '#components/ui/use-close-on-navigation.ts'
import type { Translate } from '#i18n/translate.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { imageSearchPath } from '#lib/search/images/image-search-url.ts'
import { maxSearchLength, parseSearchTerms, searchParam, searchPath } from '#lib/search/search-url.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { OverlayStyles } from './overlay-styles.tsx'
import { SearchStartPanel } from './search-start-panel.tsx'
import { SuggestionList, suggestionListId } from './suggestion-list.tsx'
import { buildSuggestionGroups, moveActiveOption } from './suggestion-options.ts'
import { useArrowStops } from './use-arrow-stops.ts'
import { type SuggestionsState, useSuggestions, useTrending } from './use-suggestions.ts'

export type SearchOverlayProps = {
  /** The search page, to which the form leads without JavaScript. */
  readonly href: string
  readonly shop: ShopContext
  readonly onClose: () => void
}

/** The field comes before the links of the start panel. */
const fieldPosition = -1

/** The suggestion status that screen readers announce. */
function getStatusText(
  { isEnabled, state }: SuggestionsState,
  count: number,
  typed: string,
  t: Translate,
): string {
  if (!isEnabled) return ''
  if (state === 'offline') return t('search.offline')
  if (state === 'failed') return t('search.failed')
  if (state === 'loading') return ''
  if (count === 0) return t('search.none', { words: typed })
  return count === 1 ? t('search.foundOne') : t('search.found', { count })
}

/**
 * The search overlay: a native modal dialog with a field that shows suggestions while the visitor types (APG
 * combobox with a listbox). It stays open and busy until the next page has loaded.
 */
export function SearchOverlay({ href, shop, onClose }: SearchOverlayProps) {
  const t = useTranslate()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const activeOption = useRef<HTMLAnchorElement>(null)
  const stops = useArrowStops()
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isLeaving, startLeaving] = useTransition()
  const hasNavigated = useRef(false)
  const suggestionsState = useSuggestions(shop, typed, composing)
  const trending = useTrending(shop)

  const { words: terms } = parseSearchTerms(typed)
  const groups = buildSuggestionGroups(shop, suggestionsState.suggestions, terms)
  const options = groups.flatMap((group) => group.options)
  const ids = options.map(({ id }) => id)
  const expanded = suggestionsState.isEnabled && suggestionsState.suggestions !== undefined
  const activeId = expanded && active !== null && ids.includes(active) ? active : null

  const fieldRef = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      stops.at(fieldPosition)(element)
    },
    [stops],
  )

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
  }, [])
  useCloseOnNavigation(dialog)

  useEffect(() => {
    if (hasNavigated.current && !isLeaving) dialog.current?.close()
  }, [isLeaving])

  useEffect(() => {
    if (activeId) activeOption.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId])

  function navigate(href: string) {
    hasNavigated.current = true
    startLeaving(() => router.push(href))
  }

  /** Lets the browser handle links that open another tab or another host. */
  function follow(event: MouseEvent) {
    if (event.target === dialog.current) return dialog.current.close()
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isPlainClick(event.nativeEvent)) return
    if (link.origin !== location.origin) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (terms) navigate(searchPath(shop.locale, terms))
    else field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (composing || event.nativeEvent.isComposing) return
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (direction !== null) {
      event.preventDefault()
      // Without a list of suggestions, the keys move from the field to the links of the start panel.
      if (!expanded) stops.move(direction)
      else if (event.target === field.current) setActive(moveActiveOption(ids, activeId, direction))
    } else if (event.key === 'Enter' && activeId && event.target === field.current) {
      event.preventDefault()
      activeOption.current?.click()
    }
  }

  function clear() {
    setTyped('')
    setActive(null)
    field.current?.focus()
  }

  const status = isLeaving
    ? t('search.searching')
    : getStatusText(suggestionsState, options.length - 1, terms, t) || announcement
  const hasError =
    suggestionsState.isEnabled &&
    (suggestionsState.state === 'offline' || suggestionsState.state === 'failed')
  const none = expanded && suggestionsState.state === 'ready' && options.length === 1

  return (
    <dialog
      ref={dialog}
      className="so-d"
      id="search"
      aria-label={t('search.open')}
      onClose={onClose}
      onClick={follow}
      onKeyDown={onKeyDown}
    >
      <OverlayStyles />
      <div className="so-top">
        <div className="wrap">
          <search>
            <form className="so-f" action={href} onSubmit={submit}>
              <Icon name="search" />
              <input
                ref={fieldRef}
                type="text"
                name={searchParam}
                className="d"
                role="combobox"
                aria-label={t('search.label')}
                aria-autocomplete="list"
                aria-expanded={expanded}
                aria-controls={expanded ? suggestionListId : undefined}
                aria-activedescendant={activeId ?? undefined}
                placeholder={t('search.hint')}
                maxLength={maxSearchLength * 3}
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setActive(null)
                  setAnnouncement('')
                }}
                onCompositionStart={() => setComposing(true)}
                onCompositionEnd={() => setComposing(false)}
              />
              {typed && (
                <button type="button" className="lnk t-s" onClick={clear}>
                  {t('search.clear')}
                </button>
              )}
              <button type="submit" className="ib so-go" aria-label={t('search.submit')}>
                <Icon name="arrow" />
              </button>
              <a className="ib" href={imageSearchPath(shop.locale)} aria-label={t('image.title')}>
                <Icon name="camera" />
              </a>
              <button
                type="button"
                className="ib"
                aria-label={t('search.close')}
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </form>
          </search>
        </div>
        {(isLeaving || (suggestionsState.isEnabled && suggestionsState.state === 'loading')) && (
          <div className="so-bar">
            <i />
          </div>
        )}
      </div>
      <p role="status" className="vh">
        {status}
      </p>
      <div className="wrap so-in" aria-busy={isLeaving}>
        {hasError && (
          <p className="so-say">
            {suggestionsState.state === 'offline' ? t('search.offline') : t('search.failed')}
          </p>
        )}
        {none && <p className="so-say">{t('search.none', { words: terms })}</p>}
        {expanded && (
          <SuggestionList
            groups={groups}
            active={activeId}
            activeOption={activeOption}
            typed={typed}
            busy={suggestionsState.state === 'loading'}
            locale={shop.locale}
          />
        )}
        {!suggestionsState.isEnabled && (
          <SearchStartPanel
            shop={shop}
            trending={trending}
            stops={stops}
            announce={setAnnouncement}
            focusField={() => field.current?.focus()}
          />
        )}
      </div>
    </dialog>
  )
}
