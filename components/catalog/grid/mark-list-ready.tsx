'use client'
import { useEffect } from 'react'
import { markPartReady } from '#lib/session/event-replay.ts'

/** Says that React has hydrated a list without tiles, as a tile does: a change before that is a hydration mismatch. */
export function MarkListReady() {
  useEffect(() => markPartReady('tiles'), [])
  return null
}
