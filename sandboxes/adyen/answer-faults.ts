/** How an answer of the Checkout API is spoilt on its way, after the work was done. */
export const ANSWER_FAULTS = ['html', 'empty', 'truncated', 'other-shape', 'lost'] as const
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

/** Spoils the next answers, for tests and demonstrations. */
export interface AnswerFaults {
  plan(fault: AnswerFault, times: number): void
  /** The fault of the next answer; undefined where it goes out whole. */
  take(): AnswerFault | undefined
  left(): number
}

export function createAnswerFaults(): AnswerFaults {
  let planned: AnswerFault[] = []
  return {
    plan(fault, times) {
      planned = Array.from({ length: times }, () => fault)
    },
    take: () => planned.shift(),
    left: () => planned.length,
  }
}

const HTML = '<!doctype html><title>502 Bad Gateway</title>'

/** What arrives in place of an answer. A lost one never arrives. */
export function spoil(fault: Exclude<AnswerFault, 'lost'>, body: string): string {
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
