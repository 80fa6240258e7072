/** How an answer of the Checkout API is spoilt on its way, after the work was done. */
export const RESPONSE_FAULTS = ['html', 'empty', 'truncated', 'other-shape', 'lost'] as const
export type ResponseFault = (typeof RESPONSE_FAULTS)[number]

/** Spoils the next answers, for tests and demonstrations. */
export interface ResponseFaults {
  plan(fault: ResponseFault, times: number): void
  /** The fault of the next answer; undefined where it goes out whole. */
  next(): ResponseFault | undefined
  remaining(): number
}

export function createResponseFaults(): ResponseFaults {
  let planned: ResponseFault[] = []
  return {
    plan(fault, times) {
      planned = Array.from({ length: times }, () => fault)
    },
    next: () => planned.shift(),
    remaining: () => planned.length,
  }
}

const HTML = '<!doctype html><title>502 Bad Gateway</title>'

/** What arrives in place of an answer. A lost one never arrives. */
export function corruptBody(fault: Exclude<ResponseFault, 'lost'>, body: string): string {
  switch (fault) {
    case 'html':
      return HTML
    case 'empty':
      return ''
    case 'truncated':
      return body.slice(0, Math.floor(body.length / 2))
    case 'other-shape':
      return '{}'
  }
}
