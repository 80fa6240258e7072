import { preselectMySize } from './preselect-my-size.client.ts'

/** Attaches what is not rendered by React yet: the preselected size of a sheet. */
export function attachPageControls(signal: AbortSignal): void {
  if (!signal.aborted) void preselectMySize(signal)
}
