'use client'
import { useEffect } from 'react'
import { markPartReady } from '#lib/session/event-replay.client.ts'

/**
 * Signals that React has hydrated a list without tiles, as tiles do: an earlier change is a hydration
 * mismatch.
 */
export function MarkListReady() {
  useEffect(() => markPartReady('tiles'), [])
  return null
}
