import { isDay, isMinor } from '../../base/brazil/dates.ts'
import { hasConsent } from '../cadastro/autorizacao.ts'
import type { Consentimento } from '../collections/praticantes.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'

/**
 * Whether pictures of a person may be shown (Law 8.069/1990 arts. 17 and 100 V; Civil Code art. 20). Of a minor only with the guardian's consent,
 * not withdrawn; an unknown birth date counts as a minor's. Of an adult unless they withdrew theirs.
 * @param today 'AAAA-MM-DD'
 */
export function canAppear(praticante: unknown, today: string): boolean {
  if (hasConsent(praticante, 'imagem')) return true
  const birth = String(valueAt(praticante, 'dadosPessoais.birthdate') ?? '')
  if (!isDay(birth) || isMinor(birth, today)) return false
  return !objectsAt<Consentimento>(praticante, 'consentimentos').some(
    ({ tipo, retiradoEm }) => tipo === 'imagem' && Boolean(retiradoEm),
  )
}
