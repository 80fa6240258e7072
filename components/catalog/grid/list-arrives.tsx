'use client'
import { useEffect } from 'react'
import { answers } from '#lib/session/presses.ts'

/** A list without tiles answers too: before, nobody may change the page, or React would find something else than it made. */
export function ListArrives() {
  useEffect(() => answers('tiles'), [])
  return null
}
