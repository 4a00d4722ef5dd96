import * as z from 'zod'
import { anotacoes, textoDaAnotacao, type Anotacao } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { db } from '../../base/platform/admin.ts'
import { auditRefusal } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { createRecord } from '../../base/records/write.ts'
import { vinculoCom } from '../vinculoCom.ts'
import { lembreteEm } from './lembrete.ts'

const MOST = 100
const AT_ONCE = 8
/** Most calls in an hour, each with up to 100 people. */
const MOST_CALLS = 200

const input = z.object({
  /** made by the browser: sending the same again writes each note once */
  chave: documentIdOf(64).regex(/^[\w-]{20,}$/),
  pessoas: z.array(recordId).min(1).max(MOST),
  /** the office in whose name it is written */
  entidade: recordId,
  texto: textoDaAnotacao,
  /** day of the reminder; '' for none */
  lembrarEm: z.union([day, z.literal('')]).default(''),
  para: z.enum(['eu', 'equipe']).default('eu'),
})

/**
 * Writes the same note on each person's record, in the name of an office that they belong to, or that is above them.
 * @returns how many were written, those refused, and those not begun, for the next call
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`anotacoes:criar` over the office), dados-invalidos (a day that is over),
 * limite-excedido
 */
export async function anotarHandler(
  { chave, pessoas, entidade, texto, lembrarEm, para }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<{ anotadas: number; recusadas: string[]; faltam: string[] }> {
  const caller = await requireCaller(context)
  await limitUse(`anotar:${caller.uid}`, MOST_CALLS, 3600)
  if (!grantsAnywhere(caller.permissoes, caller.padrao, `${anotacoes.name}:criar`)) throw new ErroSIE('sem-permissao')
  const lembrete = lembreteEm(lembrarEm, hojeNoBrasil())
  const note = {
    texto,
    ...lembrete,
    para,
    quem: lembrarEm !== '' && para === 'eu' ? caller.uid : '',
    situacao: lembrarEm === '' ? 'anotada' : 'marcada',
  } satisfies Partial<Anotacao>
  const recusadas: string[] = []
  let anotadas = 0
  const faltam = await withinTime(
    [...new Set(pessoas)],
    async (pessoa) => {
      try {
        await writeNote(caller, `${chave}-${pessoa}`, { pessoa, entidade, note })
        anotadas += 1
      } catch (error) {
        if (!(error instanceof ErroSIE) || pessoas.length === 1) throw error
        await auditRefusal(error, caller.uid, 'anotar', { collectionName: praticantes.name, id: pessoa }, {})
        recusadas.push(pessoa)
      }
    },
    { atOnce: AT_ONCE, ms },
  )
  return { anotadas, recusadas, faltam: [...faltam] }
}

/** @throws ErroSIE sem-permissao for a person whom the caller may not read, or who does not belong to the office, or one without the right */
const writeNote = (
  caller: Caller,
  id: string,
  { pessoa, entidade, note }: { pessoa: string; entidade: string; note: Omit<Anotacao, 'name' | 'pessoa' | 'vinculo'> },
) =>
  db().runTransaction(async (transaction) => {
    const ref = db().doc(`${anotacoes.name}/${id}`)
    const [found, who] = await transaction.getAll(ref, db().doc(`${praticantes.name}/${pessoa}`))
    const praticante = storedIn(praticantes, who)
    const vinculo =
      praticante?.metadados.successorId === '' &&
      caller.pode('praticantes:ler', alvoDe(praticantes, pessoa, praticante))
        ? vinculoCom(praticante, entidade)
        : undefined
    const may = vinculo && caller.pode(`${anotacoes.name}:criar`, alvoDe(anotacoes, id, { vinculo }))
    if (!praticante || !may) throw new ErroSIE('sem-permissao')
    if (found?.exists) return
    await createRecord(
      transaction,
      anotacoes,
      ref,
      { ...note, name: praticante.dadosPessoais.name, pessoa, vinculo, [DUE_FIELD]: note.lembrarAs },
      { caller, acao: 'anotar' },
    )
  })

export const anotar = callable(input, anotarHandler, {
  access: 'anotacoes:criar',
  errors: ['limite-excedido'],
})
