'use client'
import { useEffect } from 'react'
import { answers } from '#lib/session/presses.ts'

/** Says that React has hydrated a list without tiles, as a tile does: a change before that is a hydration mismatch. */
export function MarkListReady() {
  useEffect(() => answers('tiles'), [])
  return null
}
