import type * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { partesDoCaminho } from '@sie/domain/base/arquivos/finalidades.ts'
import { formatCpf } from '@sie/domain/base/brazil/cpf.ts'
import { AUTORIZACAO, DOCUMENTO_DA_AUTORIZACAO, lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { papelSchema, problemasDoPapel } from '@sie/domain/pessoas/cadastro/papel.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { planAutorizacao } from './responsavel.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { recordId } from '../../base/platform/input.ts'
import { requireMayChange } from '../permission.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = papelSchema.extend({
  id: recordId,
  /** path of the scan, already among the person's documents */
  arquivo: text(300),
  /** version of the text on the paper, which staff have read */
  versao: text(20),
})

/**
 * Staff record that a guardian authorised a minor's record on paper, to the same effect as by the mailed link (docs/decisions/007). The scan is one
 * of the minor's documents, visible only to readers of those. Requires the right to edit the person and the right to approve them.
 * Recording the same paper again changes nothing.
 * @throws ErroSIE sem-permissao (also oneself, or a person with more rights), registro-nao-encontrado, dados-invalidos naming the field, conflito
 * (this person no longer needs an authorisation)
 */
export async function registrarAutorizacaoHandler(
  { id, arquivo, versao, ...papel }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  if (id === caller.uid) throw new ErroSIE('sem-permissao')
  if (versao !== AUTORIZACAO.versao)
    throw new ErroSIE('dados-invalidos', { versao: 'O texto mudou. Recarregue a página e confira o papel com o novo.' })
  await db().runTransaction(async (transaction) => {
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const praticante = storedIn(praticantes, personDoc)
    if (!praticante) throw absent(caller, 'praticantes:aprovar')
    const user = storedIn(users, userDoc)
    // Recording a paper may activate the person, and so needs the right to change them.
    await requireMayChange(
      transaction,
      caller,
      { id, stored: praticante, next: praticante, user },
      { rules: ['praticantes:editar', 'praticantes:aprovar'] },
    )
    if (praticante.consentimentos.some(({ tipo, documento }) => tipo === 'responsavel' && documento === arquivo)) return
    const hoje = hojeNoBrasil()
    if (!lacksAutorizacao(praticante, hoje)) throw new ErroSIE('conflito')
    const problems = problemasDoPapel(papel, praticante, hoje)
    if (!scanOf(id, praticante, arquivo)) problems.arquivo = 'Envie a autorização assinada.'
    if (Object.keys(problems).length > 0) throw new ErroSIE('dados-invalidos', problems)
    const cpf = formatCpf(papel.cpf)
    const documentos = praticante.documentos.map((item) =>
      item.arquivo === arquivo
        ? { ...item, tipo: DOCUMENTO_DA_AUTORIZACAO, situacao: 'aprovado' as const, motivo: '' }
        : item,
    )
    // Either parent may sign; the registered guardian stays.
    const responsavel = praticante.responsavel.cpf
      ? praticante.responsavel
      : { ...praticante.responsavel, nome: papel.nome, cpf, parentesco: papel.parentesco }
    const write = await planAutorizacao(
      transaction,
      id,
      praticante,
      { ...papel, cpf, versao, ip: '', documento: arquivo },
      { documentos, responsavel },
      caller.uid,
    )
    await write()
    await audit(
      {
        acao: 'autorizarEmPapel',
        quem: caller.uid,
        colecao: 'praticantes',
        id,
        detalhe: { versao, imagem: papel.imagem },
      },
      transaction,
      auditoriaDaVersao('praticantes', id, praticante.metadados.version + 1),
    )
  })
  return {}
}

/** Whether the path names an accepted document of this person. */
function scanOf(id: string, { documentos }: Pick<Praticante, 'documentos'>, arquivo: string): boolean {
  const parts = partesDoCaminho(arquivo)
  return (
    parts?.finalidade === 'documentoPessoa' &&
    parts.registro === id &&
    documentos.some((item) => item.arquivo === arquivo)
  )
}

export const registrarAutorizacao = callable(input, registrarAutorizacaoHandler, {
  access: 'praticantes:aprovar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
