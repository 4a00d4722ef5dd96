import { onSchedule } from 'firebase-functions/v2/scheduler'
import { conciliarSomas } from '../financeiro/somas.ts'
import { REGION } from '../platform/admin.ts'
import { conciliarNumeros } from '../portal/numeros.ts'
import { renewAllVitrines } from '../portal/vitrine.ts'

export const conciliarNumerosDaNoite = onSchedule(
  { schedule: '40 3 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 1800 },
  async () => {
    const numeros = await conciliarNumeros()
    if (numeros.recontados + numeros.corrigidos > 0) console.warn('public numbers mended', JSON.stringify(numeros))
    const somas = await conciliarSomas()
    if (somas.recontados + somas.corrigidos > 0) console.warn('sums of the books mended', JSON.stringify(somas))
    await renewAllVitrines()
  },
)
