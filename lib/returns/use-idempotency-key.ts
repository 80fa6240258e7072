import { useRef } from 'react'
import { randomId } from '#api-client/call-route.ts'

/** Returns the key of a request, kept until its content changes, so that a retry has its effect once. */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content || !last.current.key) last.current = { content, key: randomId() }
    return last.current.key
  }
}
