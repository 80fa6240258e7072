'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridProduct } from '#lib/catalog/types.ts'
import { readAddress, writeAddress } from '#lib/search/images/address.ts'
import {
  codeOfFailure,
  forgetImage,
  keepImage,
  keptImage,
  type Like,
  likeImage,
  looksWith,
  type Origins,
} from '#lib/search/images/calls.ts'
import { type Frame, wholeFrame } from '#lib/search/images/frame.ts'
import { prepare } from '#lib/search/images/prepare.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { type Problem, problemOf } from './words.ts'

/** The picture on the page; `kept` where the shopper had it kept. */
export type Shown = {
  readonly encoded: string
  readonly width: number
  readonly height: number
  readonly kept: { readonly id: string; readonly until: string } | null
}

export type Outcome = {
  readonly like: Like
  readonly family: number | null
  /** What goes with the closest. */
  readonly goes: readonly GridProduct[]
}

type Doing = 'nothing' | 'reading' | 'searching' | 'deleting'

function noteAddress(id: string | null, crop: Frame): void {
  history.replaceState(history.state, '', location.pathname + writeAddress({ id, crop }))
}

/** A search by picture: what is shown, what was found, what went wrong, and what can be done. */
export function useImageSearch(place: Place, origins: Origins) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [crop, setCrop] = useState<Frame>(wholeFrame)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [doing, setDoing] = useState<Doing>('nothing')
  const [problem, setProblem] = useState<Problem | null>(null)
  /** What is under way; whatever begins later ends it. */
  const under = useRef<AbortController | null>(null)

  const begin = useCallback((what: Doing) => {
    under.current?.abort()
    under.current = new AbortController()
    setProblem(null)
    setDoing(what)
    return under.current.signal
  }, [])

  const fail = useCallback((cause: unknown, signal: AbortSignal) => {
    if (signal.aborted) return
    setProblem(problemOf(codeOfFailure(cause), navigator.onLine))
    setDoing('nothing')
  }, [])

  const ask = useCallback(
    async (picture: Shown, frame: Frame, family: number | null, signal: AbortSignal) => {
      const sent = picture.kept ? { id: picture.kept.id } : { encodedImage: picture.encoded }
      const like = await likeImage(place, origins, { sent, crop: frame, family }, signal)
      if (signal.aborted) return
      setOutcome({ like, family, goes: [] })
      setDoing('nothing')
      const [closest] = like.products
      const goes = closest ? await looksWith(place, origins, closest.code, signal).catch(() => []) : []
      if (!signal.aborted) setOutcome({ like, family, goes })
    },
    [place, origins],
  )

  const choose = useCallback(
    async (file: File) => {
      const signal = begin('reading')
      const prepared = await prepare(file)
      if (signal.aborted) return
      setDoing('nothing')
      if (typeof prepared === 'string') return setProblem(prepared)
      setShown({ encoded: prepared.encoded, width: prepared.width, height: prepared.height, kept: null })
      setCrop(prepared.suggested)
      setOutcome(null)
      noteAddress(null, wholeFrame)
    },
    [begin],
  )

  /** @param keep whether the shopper agreed that the picture is kept for a day */
  const search = async (keep: boolean, family: number | null = null) => {
    if (!shown) return
    const signal = begin('searching')
    try {
      let picture = shown
      if (keep && !picture.kept) {
        const { id, expiresAt } = await keepImage(place, picture.encoded)
        if (signal.aborted) {
          // Taken back or exchanged meanwhile: nothing on the page would lead to it any more.
          await forgetImage(place, id)
          return
        }
        picture = { ...picture, kept: { id, until: expiresAt } }
        // Kept is kept, whatever comes of the search: the way to delete it must stand.
        setShown(picture)
      }
      if (picture.kept) noteAddress(picture.kept.id, crop)
      await ask(picture, crop, family, signal)
    } catch (cause) {
      // Its day was over while the page stood: the picture itself is still here.
      if (codeOfFailure(cause) === 'image_not_found') setShown({ ...shown, kept: null })
      fail(cause, signal)
    }
  }

  const clear = () => {
    under.current?.abort()
    setShown(null)
    setOutcome(null)
    setProblem(null)
    setDoing('nothing')
    noteAddress(null, wholeFrame)
  }

  /** Takes the picture away, from the service too where it is kept there. */
  const remove = async () => {
    const signal = begin('deleting')
    try {
      if (shown?.kept) await forgetImage(place, shown.kept.id)
      clear()
    } catch (cause) {
      fail(cause, signal)
    }
  }

  useEffect(() => {
    const { id, crop: frame } = readAddress(location.search)
    if (id === null) return
    const signal = begin('searching')
    keptImage(place, id, signal)
      .then(({ encodedImage: encoded, width, height, expiresAt: until }) => {
        const picture = { encoded, width, height, kept: { id, until } }
        setShown(picture)
        setCrop(frame)
        return ask(picture, frame, null, signal)
      })
      .catch((cause: unknown) => fail(cause, signal))
    return () => under.current?.abort()
  }, [place, begin, fail, ask])

  return { shown, crop, setCrop, outcome, doing, problem, choose, search, clear, remove }
}
