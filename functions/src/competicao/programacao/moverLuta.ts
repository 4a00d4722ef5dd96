import type { Transaction } from 'firebase-admin/firestore'
import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { hora, programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { moverLuta as mover } from '@sie/domain/competicao/programacao/dia.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { chaveRef } from '../sumulas/sumula.ts'
import { pessoasDasChaves, programacaoRef } from './programacoes.ts'

const input = z.object({
  id: recordId,
  chave: recordId,
  /** 'r1-2' of a bracket, 'g1-2' of a round robin */
  luta: text(12).min(1, 'Escolha a luta.'),
  quadra: z.number('Informe a quadra.').int().min(1, 'A quadra começa em 1.').max(20),
  /** time before whose matches the match is put on its court */
  hora: hora('Hora'),
  versao: z.number().int().min(0),
})

/**
 * Moves a match to another court or time; the others keep court, order and number.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`programacoes:programar` over the schedule), registro-nao-encontrado,
 * dados-invalidos (naming `luta` or `hora`), conflito (another version)
 */
export async function moverLutaHandler(
  { id, chave, luta, quadra, hora: at, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  const seen = async (transaction?: Transaction) => {
    const reader = transaction ?? db()
    const stored = current(programacoes, (await reader.getAll(programacaoRef(id)))[0])
    if (!stored) throw absent(caller, 'programacoes:programar')
    requireRule(caller, 'programacoes:programar', alvoDe(programacoes, id, stored))
    if (stored.metadados.version !== versao) throw new ErroSIE('conflito')
    const ids = [...new Set(stored.lutas.map((row) => row.chave))]
    const brackets = (await reader.getAll(...ids.map(chaveRef))).flatMap((doc) => {
      const one = current(chaves, doc)
      return one ? [{ ...one, id: doc.id }] : []
    })
    return { stored, brackets }
  }
  // The transaction holds no entries: they are many, and a day is moved often.
  const known = await pessoasDasChaves((await seen()).brackets)
  return db().runTransaction(async (transaction) => {
    const { stored, brackets } = await seen(transaction)
    const row = brackets.find((one) => one.id === chave)?.lutas.find((one) => one.luta === luta)
    if (row?.situacao === 'encerrada') throw recusa('luta', 'Esta luta já terminou.')
    const people = await pessoasDasChaves(brackets, known)
    const moved = mover(stored, brackets, people, `${chave}/${luta}`, { quadra, hora: at })
    if (!moved.ok) throw recusa(moved.recusa.codigo === 'antes-do-inicio' ? 'hora' : 'luta', moved.recusa.frase)
    if (sameValue(moved.valor, stored.lutas)) return { versao }
    const step = { caller, acao: 'mover' as const, detalhe: { luta: `${chave}/${luta}`, quadra } }
    return {
      versao: await writeStep(transaction, programacoes, programacaoRef(id), stored, { lutas: moved.valor }, step),
    }
  })
}

export const moverLuta = callable(input, moverLutaHandler, {
  access: 'programacoes:programar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
