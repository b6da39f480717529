import { z } from 'zod'

export const Adaptation = z.object({ instruction: z.string().min(1), texts: z.array(z.string()) })

export type Adaptation = z.infer<typeof Adaptation>
