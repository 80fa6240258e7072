import { cumbreModels } from './cumbre/index.ts'
import { tallerModels } from './taller/index.ts'
import type { DemoModel } from './types.ts'
import { veredaModels } from './vereda/index.ts'

/** Everything the demo house sells. */
export const demoModels: readonly DemoModel[] = [...veredaModels, ...tallerModels, ...cumbreModels]
