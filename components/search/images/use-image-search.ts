'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridProduct } from '#lib/catalog/types.ts'
import { type Frame, wholeFrame } from '#lib/search/images/frame.ts'
import {
  type BrandOrigins,
  deleteImage,
  fetchCompleteTheLook,
  fetchSavedImage,
  getErrorCode,
  type ImageSearchResult,
  saveImage,
  searchByImage,
} from '#lib/search/images/image-search-api.client.ts'
import { formatImageSearchParams, parseImageSearchParams } from '#lib/search/images/image-search-url.ts'
import { prepareImage } from '#lib/search/images/prepare-image.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type ImageSearchError, toImageSearchError } from './image-search-error.ts'

/** The query image; `savedImage` is set if the customer agreed to store it. */
export type QueryImage = {
  readonly encoded: string
  readonly width: number
  readonly height: number
  readonly savedImage: { readonly id: string; readonly expiresAt: string } | null
}

export type ImageSearchOutcome = {
  readonly result: ImageSearchResult
  readonly family: number | null
  /** Products that complete the look of the closest match. */
  readonly completeTheLook: readonly GridProduct[]
}

type ImageSearchStatus = 'nothing' | 'reading' | 'searching' | 'deleting'

function updateUrl(id: string | null, crop: Frame): void {
  history.replaceState(history.state, '', location.pathname + formatImageSearchParams({ id, crop }))
}

/** The state of an image search: picture, results, error and actions. */
export function useImageSearch(shop: ShopContext, origins: BrandOrigins) {
  const [image, setShown] = useState<QueryImage | null>(null)
  const [crop, setCrop] = useState<Frame>(wholeFrame)
  const [outcome, setOutcome] = useState<ImageSearchOutcome | null>(null)
  const [status, setStatus] = useState<ImageSearchStatus>('nothing')
  const [error, setError] = useState<ImageSearchError | null>(null)
  /** The pending request; a later one aborts it. */
  const pendingRequest = useRef<AbortController | null>(null)

  const startRequest = useCallback((nextStatus: ImageSearchStatus) => {
    pendingRequest.current?.abort()
    pendingRequest.current = new AbortController()
    setError(null)
    setStatus(nextStatus)
    return pendingRequest.current.signal
  }, [])

  const fail = useCallback((cause: unknown, signal: AbortSignal) => {
    if (signal.aborted) return
    setError(toImageSearchError(getErrorCode(cause), navigator.onLine))
    setStatus('nothing')
  }, [])

  const searchPicture = useCallback(
    async (picture: QueryImage, frame: Frame, family: number | null, signal: AbortSignal) => {
      const source = picture.savedImage ? { id: picture.savedImage.id } : { encodedImage: picture.encoded }
      const result = await searchByImage(shop, origins, { source, crop: frame, family }, signal)
      if (signal.aborted) return
      setOutcome({ result, family, completeTheLook: [] })
      setStatus('nothing')
      const [closest] = result.products
      const completeTheLook = closest
        ? await fetchCompleteTheLook(shop, origins, closest.code, signal).catch(() => [])
        : []
      if (!signal.aborted) setOutcome({ result, family, completeTheLook })
    },
    [shop, origins],
  )

  const choose = useCallback(
    async (file: File) => {
      const signal = startRequest('reading')
      const prepared = await prepareImage(file)
      if (signal.aborted) return
      setStatus('nothing')
      if (typeof prepared === 'string') return setError(prepared)
      setShown({
        encoded: prepared.encoded,
        width: prepared.width,
        height: prepared.height,
        savedImage: null,
      })
      setCrop(prepared.suggestedFrame)
      setOutcome(null)
      updateUrl(null, wholeFrame)
    },
    [startRequest],
  )

  /** @param shouldSave whether the customer agreed to store the picture for a day */
  const search = async (shouldSave: boolean, family: number | null = null) => {
    if (!image) return
    const signal = startRequest('searching')
    try {
      let picture = image
      if (shouldSave && !picture.savedImage) {
        const { id, expiresAt } = await saveImage(shop, picture.encoded)
        if (signal.aborted) {
          // The picture was removed or replaced meanwhile: nothing on the page could delete it any more.
          await deleteImage(shop, id)
          return
        }
        picture = { ...picture, savedImage: { id, expiresAt } }
        // The picture is stored even if the search fails, so its delete button must be shown.
        setShown(picture)
      }
      if (picture.savedImage) updateUrl(picture.savedImage.id, crop)
      await searchPicture(picture, crop, family, signal)
    } catch (cause) {
      // The stored picture expired while the page was open; the local one is still available.
      if (getErrorCode(cause) === 'image_not_found') setShown({ ...image, savedImage: null })
      fail(cause, signal)
    }
  }

  const clear = () => {
    pendingRequest.current?.abort()
    setShown(null)
    setOutcome(null)
    setError(null)
    setStatus('nothing')
    updateUrl(null, wholeFrame)
  }

  /** Removes the picture, also from the service if it is stored there. */
  const remove = async () => {
    const signal = startRequest('deleting')
    try {
      if (image?.savedImage) await deleteImage(shop, image.savedImage.id)
      clear()
    } catch (cause) {
      fail(cause, signal)
    }
  }

  useEffect(() => {
    const { id, crop: frame } = parseImageSearchParams(location.search)
    if (id === null) return
    const signal = startRequest('searching')
    fetchSavedImage(shop, id, signal)
      .then(({ encodedImage: encoded, width, height, expiresAt }) => {
        const picture = { encoded, width, height, savedImage: { id, expiresAt } }
        setShown(picture)
        setCrop(frame)
        return searchPicture(picture, frame, null, signal)
      })
      .catch((cause: unknown) => fail(cause, signal))
    return () => pendingRequest.current?.abort()
  }, [shop, startRequest, fail, searchPicture])

  return {
    image,
    crop,
    setCrop,
    outcome,
    status,
    error,
    choose,
    search,
    clear,
    remove,
  }
}
