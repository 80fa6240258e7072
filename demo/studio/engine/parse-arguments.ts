import type { Detail } from '../geometry/part.ts'
import { type View, views } from '../styles/style.ts'

const details = ['preview', 'print', 'viewer'] as const satisfies readonly Detail[]

export function parseView(word: string): View {
  const view = views.find((one) => one === word)
  if (!view) throw new Error(`No view "${word}": ${views.join(' ')}`)
  return view
}

export function parseDetail(word: string): Detail {
  const detail = details.find((one) => one === word)
  if (!detail) throw new Error(`No detail "${word}": ${details.join(' ')}`)
  return detail
}
