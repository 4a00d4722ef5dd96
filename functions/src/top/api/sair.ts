import * as z from 'zod'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { answered, text } from '@sie/domain/base/records/text.ts'
import { changeLista, donoDoPasse } from '../../base/mail/lista.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { endpoint } from './router.ts'

/** Where a mail program posts to, with the signed text in the path (RFC 8058): it sends neither cookies nor JSON. */
export const SAIR = '/api/comunicados/sair'

/**
 * POST /api/comunicados/sair: who holds the signed text of a mail leaves the list of its entity, or comes back within the hour; later its recipient
 * does, signed in. Mails about one's own acts still arrive.
 * Asked again, nothing changes.
 */
export const sair = endpoint({
  summary: 'Deixa de receber os comunicados de uma entidade, ou volta a recebê-los.',
  input: z.object({ passe: text(300), voltar: z.boolean().default(false) }),
  output: z.object({ success: z.literal(true), entidade: answered }),
  visitors: true,
  unattested: true,
  perMinute: 30,
  counted: 'everywhere',
  async handle({ passe, voltar }, caller) {
    const owner = donoDoPasse(passe)
    if (!owner)
      throw new ErroSIE('dados-invalidos', { passe: 'Este endereço não está completo: copie-o inteiro do e-mail.' })
    if (!(await changeLista(owner.entidade, owner.uid, !voltar, caller?.uid)))
      throw new ErroSIE('dados-invalidos', { passe: 'Para voltar a receber, entre no portal: Meu perfil, Avisos.' })
    const entity = storedIn(entidades, await db().doc(`${entidades.name}/${owner.entidade}`).get())
    return { success: true as const, entidade: entity?.dadosPessoais.name ?? '' }
  },
})
