import * as z from 'zod'
import { documentId } from '../../base/platform/input.ts'
import { nomeCompleto } from '@sie/domain/pessoas/cadastro/nome.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { writeFacts } from '../../pessoas/contas/account.ts'
import { auth } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requestName } from '../../pessoas/cadastro/cadastroProprio.ts'
import { endpoint } from './router.ts'
import { requireSelfOrPower } from './users.ts'

/**
 * POST /api/usr/changedisplayname (specification 7): changes the name in both records and in the account; a rerun converges. `value` is false
 * where nothing changed: the name was the same, or it is the caller's own, confirmed by the federation, and became a request.
 */
export const changedisplayname = endpoint({
  summary: 'Troca o nome de uma conta.',
  input: z.object({ uid: documentId, displayname: nomeCompleto }),
  output: z.object({ value: z.boolean() }),
  visitors: false,
  perMinute: 20,
  counted: 'everywhere',
  async handle({ uid, displayname: name }, caller) {
    if (!caller) throw new ErroSIE('nao-autenticado')
    await requireSelfOrPower(caller, uid, 'users:editar')
    const account = await auth()
      .getUser(uid)
      .catch(() => {
        throw new ErroSIE('registro-nao-encontrado')
      })
    if (uid === caller.uid && (await requestName(uid, name))) return { value: false }
    await writeFacts(uid, { name }, caller.uid)
    if (account.displayName === name) return { value: false }
    await auth().updateUser(uid, { displayName: name })
    await audit({ acao: 'trocarNome', quem: caller.uid, colecao: 'users', id: uid })
    return { value: true }
  },
})
