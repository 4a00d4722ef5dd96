import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { SEM_VENCEDOR, type CodigoDaSumula } from '@sie/domain/competicao/sumulas/estados.ts'
import { isInscrito, inscricaoRef, personRef } from '../../eventos/inscricoes/inscricao.ts'
import type { Effect, EffectHandler, Preparation } from '../../base/processes/handlers.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { aberturaPorCorrecao } from '../rodadas/andamento.ts'
import { advanceFromRodada } from '../rodadas/advance.ts'
import { advanceFromSumula } from '../sumulas/advance.ts'
import { deRodada, folhaDo, folhaDoProtesto, ladosDa, quemMarcou, type ProtestoGuardado } from './protesto.ts'

/**
 * The deciding person must be impartial: they neither marked nor closed the sheet, did not file the protest, are no athlete in it nor the guardian
 * of one, and belong to no club of an athlete in it, as a member or as its staff. A protest about a result that has changed since can no longer be
 * decided.
 */
const decidir: Preparation = async ({ transaction, caller, stored, input, reason }) => {
  const protest = stored as ProtestoGuardado
  const ref = folhaDo(protest)
  const sheet = folhaDoProtesto(protest, await transaction.get(ref))
  if (!sheet) throw new ErroSIE('registro-nao-encontrado')
  const { vencedor, codigo } = input as { vencedor?: string; codigo?: CodigoDaSumula }
  if (codigo !== undefined && (vencedor === 'nenhum') !== SEM_VENCEDOR.includes(codigo))
    throw recusa('codigo', 'Sem vencedor, a luta terminou por ausência ou desclassificação dos dois.')
  if ((await quemMarcou(transaction, ref)).has(caller.uid))
    throw recusa('situacao', 'Quem marcou ou encerrou a súmula não decide o protesto. Peça a outra pessoa.')
  if ([protest.pedidoPor, protest.pessoa].includes(caller.uid))
    throw recusa('situacao', 'Quem apresentou o protesto não o decide. Peça a outra pessoa.')
  const own = (await transaction.get(personRef(caller.uid))).data()
  const club = String(valueAt(own, 'dadosFiliacao.vinculadoAEntidadeID') ?? '')
  const sides = ladosDa(sheet)
  if (await isInscrito(transaction, caller, sides))
    throw recusa(
      'situacao',
      'Você, ou quem é menor sob a sua guarda, está nesta súmula: outra pessoa decide o protesto.',
    )
  const entries = sides.length > 0 ? await transaction.getAll(...sides.map(inscricaoRef)) : []
  const clubs = [club, ...Object.keys(caller.permissoes.entidades)]
  if (entries.some((doc) => clubs.some((id) => id !== '' && doc.get('clube.id') === id)))
    throw recusa('situacao', 'Você é do clube de um dos atletas: o protesto é decidido por outra pessoa.')
  return { edit: (record) => withValueAt(record, 'decisao', reason.trim().slice(0, 500)) }
}

/** Corrects the sheet in the same transaction: a new version, whose reason is public. @throws ErroSIE dados-invalidos where it changed since */
async function corrigir({ transaction, caller, next, reason }: Effect): Promise<() => Promise<void>> {
  const protest = next as ProtestoGuardado
  const ref = folhaDo(protest)
  const sheet = folhaDoProtesto(protest, await transaction.get(ref))
  if (!sheet || sheet.situacao !== 'encerrada' || sheet.fechadaEm !== protest.fechadaEm)
    throw recusa('situacao', 'Este resultado mudou depois do protesto. Confira a súmula.')
  const correcao = `Protesto aceito: ${reason.trim()}`.slice(0, 500)
  const step = { caller, motivo: reason }
  if (deRodada(sheet)) {
    const changes = { ...aberturaPorCorrecao(sheet, correcao), situacao: 'aberta' as const }
    const follow = await advanceFromRodada(transaction, { ...sheet, ...changes })
    return async () => {
      await writeStep(transaction, rodadas, ref, sheet, changes, { ...step, acao: 'reabrir' })
      await follow()
    }
  }
  // A corrected result is closed afresh: the other side may protest within its time.
  const changes = { vencedor: protest.vencedor, codigo: protest.codigo, correcao, fechadaEm: Date.now() }
  const follow = await advanceFromSumula(transaction, { ...sheet, ...changes })
  return async () => {
    await writeStep(transaction, sumulas, ref, sheet, changes, { ...step, acao: 'corrigir' })
    await follow()
  }
}

export const PROTEST_PREPARATIONS: Readonly<Record<string, Preparation>> = { decidir }
export const PROTEST_EFFECTS: Readonly<Record<string, EffectHandler>> = { corrigir }
