import { onSchedule } from 'firebase-functions/v2/scheduler'
import { REGION } from '../platform/admin.ts'
import { finishCreations } from '../platform/createUser.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Finishes accounts whose creation was cut off. */
export const concluirCriacoes = onSchedule({ schedule: 'every 30 minutes', timeZone: 'America/Sao_Paulo', region: REGION, secrets: [cpfIndexKey] }, async () => {
  const finished = await finishCreations()
  if (finished > 0) console.info('creations finished', finished)
})
