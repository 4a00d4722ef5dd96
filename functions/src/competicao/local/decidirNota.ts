import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { canAccept } from '@sie/domain/eventos/local/quarentena.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { tallySumula, regrasDa } from '@sie/domain/competicao/sumulas/notas.ts'
import { deriveCredencial } from '../../eventos/credenciais/derive.ts'
import { credencialRef, eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import { isInscrito } from '../../eventos/inscricoes/inscricao.ts'
import { derivePesagem } from '../pesagem/derive.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { deriveRodada } from '../rodadas/derive.ts'
import { rodadaRef } from '../rodadas/rodada.ts'
import { deriveSumula } from '../sumulas/derive.ts'
import { lancamentosGuardados, localDaSumula, MOST_NOTES, sumulaRef } from '../sumulas/sumula.ts'
import { caminhoDe, linhaDe, linhasSobre, type Linha, type NotaEmQuarentena } from '../../eventos/local/notasRetidas.ts'

const input = z.object({
  evento: recordId,
  /** id of the quarantine row */
  id: documentId,
  /** true: the note counts in its own order; false: it never counts */
  aceitar: z.boolean(),
  motivo: text(500).trim().min(3, 'Diga o motivo.'),
})

/**
 * Decides about a quarantined note: it counts in its own order, or never does. The record that it is about is derived again; an accepted note of a
 * closed sheet makes a correction, which visitors read with its reason. A decision can be changed; each one is audited.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`eventos:supervisionar` over the event; for a closed sheet `sumulas:conduzir`
 * too), registro-nao-encontrado, dados-invalidos (naming `aceitar`: among others
 * where the note is about the caller or their minor)
 */
export async function decidirNotaHandler(
  { evento, id, aceitar, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  await eventoDoLocal(caller, evento, ['eventos:supervisionar'])
  const ref = paths.quarentena().doc(id)
  const row = storedAs<NotaEmQuarentena>(await ref.get())
  if (row?.evento !== evento) throw new ErroSIE('registro-nao-encontrado')
  const situacao = aceitar ? 'aceita' : 'dispensada'
  if (row.situacao !== situacao) {
    const rows = (await linhasSobre(row)).docs.map(linhaDe)
    await requireOutsider(caller, row)
    if (aceitar) await requireCountable(row, id, rows)
    if (row.colecao === 'sumulas') await requireFinishedSumula(caller, row.registro, comDecisao(rows, id, situacao))
    if (row.colecao === 'rodadas' && aceitar) await requireOpenRodada(row.registro)
    await db().runTransaction(async (transaction) => {
      const now = storedAs<NotaEmQuarentena>(await transaction.get(ref))
      if (now?.situacao !== row.situacao) throw new ErroSIE('conflito')
      const decision = { situacao, fila: `${evento}~${situacao}`, decididaPor: caller.uid, porque: motivo } as const
      transaction.update(ref, { ...decision, decididaEm: Date.now(), razoes: FieldValue.arrayUnion(motivo) })
      const detalhe = { nota: caminhoDe({ ...row, id: row.nota }), motivo: row.motivo, porque: motivo }
      const acao = aceitar ? 'aceitarNota' : 'dispensarNota'
      await audit({ acao, quem: caller.uid, colecao: 'eventos', id: evento, detalhe }, transaction)
    })
  }
  if (row.colecao === 'sumulas') await deriveSumula(row.registro)
  else if (row.colecao === 'rodadas') await deriveRodada(row.registro)
  else await (row.conteudo.tipo === 'pesagem' ? derivePesagem : deriveCredencial)(evento, row.alvo)
  return {}
}

/** Nobody decides about notes of their own match, round, weigh-in or credential, or their minor's. @throws ErroSIE dados-invalidos */
async function requireOutsider(caller: Caller, row: NotaEmQuarentena): Promise<void> {
  if (await db().runTransaction((transaction) => concerns(transaction, caller, row), { readOnly: true }))
    throw new ErroSIE('dados-invalidos', {
      aceitar: 'A nota é sobre você, ou quem é menor sob a sua guarda: outra pessoa decide.',
    })
}

async function concerns(
  transaction: Transaction,
  caller: Caller,
  { colecao, registro, alvo, conteudo }: NotaEmQuarentena,
): Promise<boolean> {
  if (colecao === 'sumulas') {
    const sheet = current(sumulas, await transaction.get(sumulaRef(registro)))
    return sheet ? isInscrito(transaction, caller, [sheet.azul.inscricao, sheet.vermelho.inscricao]) : false
  }
  if (colecao === 'rodadas') {
    const rows = current(rodadas, await transaction.get(rodadaRef(registro)))?.linhas ?? []
    const entries = rows.map(({ inscricao }) => inscricao)
    return isInscrito(transaction, caller, entries)
  }
  // A device may have written any text.
  if (!documentId.safeParse(alvo).success) return false
  if (conteudo.tipo === 'pesagem') return isInscrito(transaction, caller, [alvo])
  const owner = current(credenciais, await transaction.get(credencialRef(alvo)))?.pessoa
  return owner !== undefined && answersFor(caller, owner, Date.now())
}

const comDecisao = (rows: readonly Linha[], id: string, situacao: NotaEmQuarentena['situacao']): Linha[] =>
  rows.map((one) => (one.id === id ? { ...one, row: { ...one.row, situacao } } : one))

/** @throws ErroSIE dados-invalidos for a note that cannot count: without a person, or without a place */
async function requireCountable(row: NotaEmQuarentena, id: string, rows: readonly Linha[]): Promise<void> {
  const refuse = (aceitar: string) => new ErroSIE('dados-invalidos', { aceitar })
  if (!canAccept(row.motivo))
    throw refuse('Esta nota não diz o que contar: só pode ser dispensada. Se for preciso, a mesa lança de novo.')
  if (
    row.conteudo.aparelho === undefined ||
    `${String(row.conteudo.aparelho)}-${String(row.conteudo.ordem)}` !== row.nota
  )
    throw refuse('O número da nota não é o do aparelho: só pode ser dispensada.')
  const stored = await db()
    .doc(caminhoDe({ ...row, id: row.nota }))
    .get()
  if (row.colecao === 'eventos' && stored.exists && stored.get('alvo') !== row.alvo)
    throw refuse('A outra versão é de outra pessoa: esta só pode ser dispensada.')
  if (rows.some((one) => one.id !== id && one.row.nota === row.nota && one.row.situacao === 'aceita'))
    throw refuse('Outra versão desta nota já foi aceita. Dispense a outra antes.')
}

/** @throws ErroSIE dados-invalidos for a closed round: it has to be reopened by a correction first */
async function requireOpenRodada(id: string): Promise<void> {
  const stored = current(rodadas, await rodadaRef(id).get())
  if (stored?.situacao === 'encerrada')
    throw new ErroSIE('dados-invalidos', {
      aceitar: 'A rodada está encerrada. Abra a correção da rodada e aceite a nota depois.',
    })
}

/** @throws ErroSIE sem-permissao, dados-invalidos where a closed sheet would no longer be finished */
async function requireFinishedSumula(caller: Caller, id: string, rows: readonly Linha[]): Promise<void> {
  const stored = current(sumulas, await sumulaRef(id).get())
  if (stored?.situacao !== 'encerrada') return
  if (!caller.pode('sumulas:conduzir', alvoDe(sumulas, id, stored))) throw new ErroSIE('sem-permissao')
  const { docs } = await getBounded(sumulaRef(id).collection('notas'), MOST_NOTES)
  const { formacao, fechadaEm } = stored
  const local = await localDaSumula(docs, stored)
  const notes = lancamentosGuardados(docs, rows, local, stored)
  const before = lancamentosGuardados(docs, [], local, stored)
  const ends = (some: typeof notes) =>
    tallySumula(some, { id, formacao, fechadaEm }, regrasDa(stored)).encerramento !== null
  if (ends(before) && !ends(notes))
    throw new ErroSIE('dados-invalidos', {
      aceitar: 'Com esta nota a súmula voltaria a ficar aberta. Corrija o resultado pela súmula.',
    })
}

export const decidirNota = callable(input, decidirNotaHandler, {
  access: 'eventos:supervisionar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
