import { onSchedule } from 'firebase-functions/v2/scheduler'
import { REGION } from '../platform/admin.ts'
import { finishCreations } from '../contas/createUser.ts'
import { finishErasures } from '../privacidade/apagar.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Finishes interrupted creations of accounts and erasures of people. */
export const concluirCriacoes = onSchedule(
  { schedule: 'every 30 minutes', timeZone: 'America/Sao_Paulo', region: REGION, secrets: [cpfIndexKey] },
  async () => {
    const finished = await finishCreations()
    if (finished > 0) console.info('creations finished', finished)
    const erased = await finishErasures()
    if (erased > 0) console.info('erasures finished', erased)
  },
)
