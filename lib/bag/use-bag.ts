'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { oneSize } from '#i18n/sizes.ts'
import type { Refusal, Result } from '#lib/api/result.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'
import { changeLine, removeLine } from './actions.ts'
import { bagQuery, keepAnswer } from './bag-query.ts'
import type { Part } from './parts.ts'
import { membersOf, withoutLine, withPart, withSize } from './rules.ts'
import type { Bag } from './types.ts'

/** The bag; while the service is away it shows the last known one and asks again by itself. */
export function useBag(place: Place) {
  return useQuery(
    {
      ...bagQuery(place),
      retry: 0,
      refetchInterval: (query) => (query.state.status === 'error' || query.state.error ? 5000 : false),
    },
    queryClient(),
  )
}

/** A refused change of the bag, as an exception so that the optimistic view is taken back. */
export class BagRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'BagRefused'
    this.refusal = refusal
  }
}

/** A change of the bag: shown at once, one after the other, taken back when it is refused. */
export function useBagChange<Input>(
  place: Place,
  ahead: (bag: Bag, input: Input) => Bag,
  send: (bag: Bag, input: Input) => Promise<Result<Bag>>,
) {
  const client = queryClient()
  const { queryKey } = bagQuery(place)
  return useMutation<Bag, BagRefused, Input, Bag | null>(
    {
      mutationKey: ['bag'],
      // Without a network it fails at once, and what was shown ahead is taken back.
      networkMode: 'always',
      // One after the other, so that answers arrive in the order of the clicks.
      scope: { id: 'bag' },
      onMutate: async (input) => {
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)?.bag ?? null
        if (before) client.setQueryData(queryKey, { bag: ahead(before, input), lost: false })
        return before
      },
      mutationFn: async (input) => {
        const bag = client.getQueryData(queryKey)?.bag
        if (!bag) throw new BagRefused({ code: 'bag_not_found', message: 'no bag', retryable: false })
        const result = await send(bag, input)
        if (!result.ok) throw new BagRefused(result.refusal)
        return result.value
      },
      onError: (error, _input, before) => {
        if (before) client.setQueryData(queryKey, { bag: before, lost: false })
        if (!error.refusal.retryable) void client.invalidateQueries({ queryKey })
      },
      // With more changes under way the next answer knows better than this one.
      onSuccess: (bag) => {
        if (client.isMutating({ mutationKey: ['bag'] }) <= 1) keepAnswer(place, bag)
      },
    },
    client,
  )
}

/** Changes a line’s size in place; shown at once, taken back when refused. */
export function useChangeSize(place: Place) {
  return useBagChange<{ id: string; size: string }>(
    place,
    (bag, { id, size }) => withSize(bag, id, size),
    (bag, change) => changeLine(place, bag, change),
  )
}

/** Exchanges the part of a bundle; shown at once, taken back when refused. */
export function useExchangePart(place: Place) {
  return useBagChange<{ id: string; part: Part }>(
    place,
    (bag, { id, part }) => withPart(bag, id, part),
    (bag, { id, part }) => {
      const size = bag.lines.flatMap(membersOf).find((line) => line.id === id)?.size ?? oneSize
      return changeLine(place, bag, { id, size, code: part.code })
    },
  )
}

/** Takes a line out; shown at once, put back when refused. */
export function useRemoveLine(place: Place) {
  return useBagChange<{ id: string }>(
    place,
    (bag, { id }) => withoutLine(bag, id),
    (bag, { id }) => removeLine(place, bag, id),
  )
}
