import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { dadosDaTurma, turmas, type Turma } from '@sie/domain/ensino/collections/turmas.ts'
import { entidades, federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { coherent } from '@sie/domain/base/records/coherence.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { requireArquivos } from './arquivos.ts'
import { comoProfessor, novoCodigo, requireAberta, turmaRef } from './turma.ts'

const dados = coherent(z.object(dadosDaTurma), turmas)

const input = z.object({
  /** made by the caller, so that a repeated call creates no second class */
  id: recordId,
  /** entity of a new class */
  entidade: recordId.optional(),
  dados,
  /** version that the caller saw; absent for a new class */
  versao: z.number().int().min(0).optional(),
})

/**
 * Creates a class with the caller as its teacher, or changes one. A new class is provisional and has its code.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`turmas:criar` under the entity; teaching the class), dados-invalidos (naming the
 * field), conflito, limite-excedido (60 a day)
 */
export async function salvarTurmaHandler(
  { id, entidade = '', dados, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  if (versao === undefined) await limitUse(`turmas:${caller.uid}`, 60, 86_400)
  return db().runTransaction(async (transaction) => {
    if (versao !== undefined) {
      const stored = await comoProfessor(transaction, caller, id)
      requireAberta(stored)
      if (stored.metadados.version !== versao) throw new ErroSIE('conflito')
      if (dados.vagas > 0 && dados.vagas < stored.contagem.alunos)
        throw recusa('dados.vagas', `A turma já tem ${stored.contagem.alunos} alunos.`)
      requireCapa(id, dados.foto, stored.foto)
      return {
        id,
        versao: await writeStep(transaction, turmas, turmaRef(id), stored, dados, { caller, acao: 'editar' }),
      }
    }
    const [found, above] = await transaction.getAll(
      turmaRef(id),
      db().doc(`${entidades.name}/${entidade || 'nenhuma'}`),
    )
    const entity = storedIn(entidades, above)
    const alvo = { entidade, federacao: entity ? federacaoDaEntidade(entidade, entity) : entidade }
    requireRule(caller, 'turmas:criar', alvo)
    if (!entity || !isActive(entity)) throw recusa('entidade', 'Escolha a entidade da turma.')
    const before = current(turmas, found)
    // A repeated call after a lost answer.
    if (before?.metadados.ownerid === caller.uid) return { id, versao: before.metadados.version }
    if (before) throw new ErroSIE('sem-permissao')
    requireCapa(id, dados.foto)
    const record = turmas.schema.parse({
      ...dados,
      professores: [{ uid: caller.uid, papel: 'titular', nome: caller.name }],
      codigo: novoCodigo(),
      vinculo: { idEntidade: alvo.entidade, idFederacao: alvo.federacao },
    })
    await createRecord(
      transaction,
      turmas,
      turmaRef(id),
      { ...record, equipe: [caller.uid] },
      { caller, acao: 'criar' },
    )
    return { id, versao: 0 }
  })
}

/** Requires that the cover is a picture sent for this class, with a description. @throws ErroSIE dados-invalidos (`dados.foto`) */
function requireCapa(id: string, foto: Turma['foto'], before?: Turma['foto']): void {
  if (foto.arquivo === '') return
  if (foto.alt === '') throw recusa('dados.foto', 'Descreva a imagem para quem não a vê.')
  const stored = before ? { arquivos: [{ arquivo: before.arquivo, nome: '', bytes: 0 }] } : undefined
  requireArquivos(turmas, id, [{ arquivo: foto.arquivo, nome: '', bytes: 0 }], stored, 'dados.foto', 'foto')
}

export const salvarTurma = callable(input, salvarTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})

const codeInput = z.object({ turma: recordId })

/**
 * Gives a class a new code; the old one, and links with it, stop working.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (archived)
 */
export async function renovarCodigoHandler(
  { turma: id }: z.output<typeof codeInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ codigo: string }> {
  const caller = await requireCaller(context)
  const codigo = novoCodigo()
  await db().runTransaction(async (transaction) => {
    const stored = await comoProfessor(transaction, caller, id)
    requireAberta(stored)
    await writeStep(transaction, turmas, turmaRef(id), stored, { codigo }, { caller, acao: 'renovarCodigo' })
  })
  return { codigo }
}

export const renovarCodigo = callable(codeInput, renovarCodigoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
