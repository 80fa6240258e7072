'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { onceInteracting } from '#lib/session/interaction.ts'
import type { SeenProps } from './seen-rail.tsx'

/** What was seen before, once the visitor stirs: below everything else, where nothing moves for it. */
export function Seen(props: SeenProps) {
  const [Rail, setRail] = useState<ComponentType<SeenProps> | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      void import('./seen-rail.tsx').then(
        ({ SeenRail }) => !stop.signal.aborted && setRail(() => SeenRail),
        () => undefined,
      )
    onceInteracting(stop.signal, load)
    return () => stop.abort()
  }, [])
  return Rail && <Rail {...props} />
}
