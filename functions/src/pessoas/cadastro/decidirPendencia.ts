import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { requestId } from '../../base/platform/input.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { planErasure, DECISOES, canDecide, type Decisao } from './decisoes.ts'
import type { PendenciaGuardada } from './pendencias.ts'
import type { PraticanteGuardado } from './pessoa.ts'
import { giveWithin } from '../matricula.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { smtpPassword } from '../../base/platform/secrets.ts'

const input = z
  .object({
    id: requestId,
    versao: z.number().int().min(1),
    aprovar: z.boolean(),
    motivo: trimmed(500).default(''),
  })
  .refine(({ aprovar, motivo }) => aprovar || motivo.length >= 5, {
    path: ['motivo'],
    message: 'Diga o motivo: a pessoa vai recebê-lo por e-mail.',
  })

/**
 * Approves or refuses a request; the person is notified by mail, with the reason of a refusal. Deciding the same again changes nothing.
 * @param versao version of the request that the caller saw
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, conflito (the request has changed, or was decided otherwise), and the errors of the kind of
 * request: autorizacao-ausente, dados-invalidos, cpf-em-uso
 */
export async function decidirPendenciaHandler(
  { id, versao, aprovar, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ estado: PendenciaGuardada['estado'] }> {
  const caller = await requireCaller(context)
  const estado = aprovar ? ('aprovado' as const) : ('recusado' as const)
  const ref = paths.pendencia(id)
  const after = await giveWithin(async (transaction) => {
    const pendencia = storedAs<PendenciaGuardada>(await transaction.get(ref))
    if (!pendencia) throw absent(caller, 'praticantes:aprovar')
    const { pessoa, tipo } = pendencia
    const [personDoc, userDoc] = await transaction.getAll(
      db().doc(`praticantes/${pessoa}`),
      db().doc(`users/${pessoa}`),
    )
    const praticante = storedIn(praticantes, personDoc)
    if (!praticante) throw absent(caller, 'praticantes:aprovar')
    if (!canDecide(caller, pendencia, praticante)) throw new ErroSIE('sem-permissao')
    if (pendencia.estado === estado) return undefined
    if (pendencia.estado !== 'pendente' || pendencia.versao !== versao) throw new ErroSIE('conflito')
    const decisao: Decisao = {
      transaction,
      caller,
      id,
      pendencia,
      praticante,
      user: storedIn(users, userDoc),
      aprovar,
      motivo,
    }
    if (tipo === 'apagamento' && aprovar) return planErasure(decisao)
    const { detalhe, guarda, depois } = await DECISOES[tipo](decisao)
    transaction.update(ref, {
      estado,
      motivo,
      alcance: [],
      decididoPor: caller.uid,
      decididoEm: FieldValue.serverTimestamp(),
      ...guarda,
    })
    await audit(
      {
        acao: aprovar ? 'aprovar' : 'recusar',
        quem: caller.uid,
        colecao: 'praticantes',
        id: pessoa,
        detalhe: { tipo, ...detalhe },
      },
      transaction,
      versionOf(praticante, pessoa, guarda?.versaoDaPessoa as number | undefined),
    )
    return depois
  })
  await after?.()
  return { estado }
}

/** Id of the audit entry of the version that a decision made; undefined where it made none. */
const versionOf = (praticante: PraticanteGuardado, id: string, versao: number | undefined): string | undefined =>
  versao !== undefined && versao > praticante.metadados.version
    ? auditoriaDaVersao('praticantes', id, versao)
    : undefined

export const decidirPendencia = callable(input, decidirPendenciaHandler, {
  access: 'praticantes:aprovar',
  errors: ['registro-nao-encontrado', 'conflito', 'autorizacao-ausente', 'cpf-em-uso'],
  // Somebody whose record was erased is told at once: no queue keeps the address.
  secrets: [smtpPassword],
})
