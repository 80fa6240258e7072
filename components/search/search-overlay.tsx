'use client'

import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { imageSearchPath } from '#lib/search/images/image-search-url.ts'
import { maxSearchLength, parseSearchTerms, searchParam, searchPath } from '#lib/search/search-url.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OverlayLabels } from './overlay-labels.ts'
import { OverlayStyles } from './overlay-styles.tsx'
import { SearchStartPanel } from './search-start-panel.tsx'
import { SuggestionList, suggestionListId } from './suggestion-list.tsx'
import { buildSuggestionGroups, moveActiveOption } from './suggestion-options.ts'
import { type SuggestionsState, useSuggestions, useTrending } from './use-suggestions.ts'

export type SearchOverlayProps = {
  /** The search page, to which the form leads without JavaScript. */
  readonly href: string
  readonly shop: ShopContext
  readonly words: OverlayLabels
  readonly onClose: () => void
}

/** The suggestion status that screen readers announce. */
function getStatusText(
  { isEnabled, state }: SuggestionsState,
  count: number,
  typed: string,
  words: OverlayLabels,
): string {
  if (!isEnabled) return ''
  if (state === 'offline') return words.offline
  if (state === 'failed') return words.failed
  if (state === 'loading') return ''
  if (count === 0) return interpolate(words.none, { words: typed })
  return count === 1 ? words.foundOne : interpolate(words.found, { count })
}

/**
 * The search overlay: a native modal dialog with a field that shows suggestions while the visitor types (APG
 * combobox with a listbox). It stays open and busy until the next page has loaded.
 */
export function SearchOverlay({ href, shop: place, words, onClose }: SearchOverlayProps) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const [leaves, startLeaving] = useTransition()
  const left = useRef(false)
  const suggesting = useSuggestions(place, typed, composing)
  const trending = useTrending(place)

  const { words: sought } = parseSearchTerms(typed)
  const groups = buildSuggestionGroups(place, suggesting.suggestions, sought)
  const options = groups.flatMap((group) => group.options)
  const ids = options.map(({ id }) => id)
  const expanded = suggesting.isEnabled && suggesting.suggestions !== undefined
  const chosen = expanded && active !== null && ids.includes(active) ? active : null

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
  }, [])

  useEffect(() => {
    if (left.current && !leaves) dialog.current?.close()
  }, [leaves])

  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])

  function go(to: string) {
    left.current = true
    startLeaving(() => router.push(to))
  }

  /** Lets the browser handle links that open another tab or another host. */
  function follow(event: MouseEvent) {
    if (event.target === dialog.current) return dialog.current.close()
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isPlainClick(event.nativeEvent)) return
    if (link.origin !== location.origin) return
    event.preventDefault()
    go(link.pathname + link.search)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sought) go(searchPath(place.locale, sought))
    else field.current?.focus()
  }

  /** Moves up and down through the recent searches if there is no list of suggestions. */
  function step(by: 1 | -1) {
    const stops = [field.current, ...(dialog.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
    const at = stops.findIndex((each) => each?.matches(':focus'))
    stops[(Math.max(at, 0) + by + stops.length) % stops.length]?.focus()
  }

  function onKey(event: KeyboardEvent) {
    if (composing || event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by !== null) {
      event.preventDefault()
      if (!expanded) step(by)
      else if (event.target === field.current) setActive(moveActiveOption(ids, chosen, by))
    } else if (event.key === 'Enter' && chosen && event.target === field.current) {
      event.preventDefault()
      document.getElementById(chosen)?.click()
    }
  }

  function clear() {
    setTyped('')
    setActive(null)
    field.current?.focus()
  }

  const status = leaves
    ? words.searching
    : getStatusText(suggesting, options.length - 1, sought, words) || told
  const trouble = suggesting.isEnabled && (suggesting.state === 'offline' || suggesting.state === 'failed')
  const none = expanded && suggesting.state === 'ready' && options.length === 1

  return (
    <dialog
      ref={dialog}
      className="so-d"
      id="search"
      aria-label={words.open}
      onClose={onClose}
      onClick={follow}
      onKeyDown={onKey}
    >
      <OverlayStyles />
      <div className="so-top">
        <div className="wrap">
          <search>
            <form className="so-f" action={href} onSubmit={submit}>
              <Icon name="search" />
              <input
                ref={field}
                type="text"
                name={searchParam}
                className="d"
                role="combobox"
                aria-label={words.label}
                aria-autocomplete="list"
                aria-expanded={expanded}
                aria-controls={expanded ? suggestionListId : undefined}
                aria-activedescendant={chosen ?? undefined}
                placeholder={words.hint}
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
                  setTold('')
                }}
                onCompositionStart={() => setComposing(true)}
                onCompositionEnd={() => setComposing(false)}
              />
              {typed && (
                <button type="button" className="lnk t-s" onClick={clear}>
                  {words.clear}
                </button>
              )}
              <button type="submit" className="ib so-go" aria-label={words.submit}>
                <Icon name="arrow" />
              </button>
              <a
                className="ib"
                href={imageSearchPath(place.locale)}
                data-image-search=""
                aria-label={words.imageSearch}
              >
                <Icon name="camera" />
              </a>
              <button
                type="button"
                className="ib"
                aria-label={words.close}
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </form>
          </search>
        </div>
        {(leaves || (suggesting.isEnabled && suggesting.state === 'loading')) && (
          <div className="so-bar">
            <i />
          </div>
        )}
      </div>
      <p role="status" className="vh">
        {status}
      </p>
      <div className="wrap so-in" aria-busy={leaves}>
        {trouble && <p className="so-say">{words[suggesting.state === 'offline' ? 'offline' : 'failed']}</p>}
        {none && <p className="so-say">{interpolate(words.none, { words: sought })}</p>}
        {expanded && (
          <SuggestionList
            groups={groups}
            active={chosen}
            typed={typed}
            busy={suggesting.state === 'loading'}
            locale={place.locale}
            words={words}
          />
        )}
        {!suggesting.isEnabled && (
          <SearchStartPanel
            shop={place}
            trending={trending}
            words={words}
            announce={setTold}
            focusField={() => field.current?.focus()}
          />
        )}
      </div>
    </dialog>
  )
}
