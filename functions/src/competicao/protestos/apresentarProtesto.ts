import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { protestos, type Protesto } from '@sie/domain/competicao/collections/protestos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { MINUTOS_PARA_PROTESTAR, prazoDoProtesto } from '@sie/domain/eventos/protestos/prazo.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import { eventoDe, eventoRef, inscricaoRef, personRef, canEnter } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { folhaDe, folhaRef, ladosDa } from './protesto.ts'

const input = z.object({
  folha: z.object({ colecao: z.enum(['sumulas', 'rodadas']), id: recordId }),
  /** id of the entry of the protesting athlete */
  inscricao: recordId,
  motivo: trimmed(2000).min(10, 'Diga o que foi errado.'),
})

/** Id of a protest: one for each result and athlete. */
const idDoProtesto = (folha: string, fechadaEm: number, inscricao: string) =>
  sha256(`protesto\n${folha}\n${fechadaEm}\n${inscricao}`).slice(0, 40)

/**
 * Files a protest against a closed result, for an athlete in it: by the athlete, a guardian, or the staff of their club or
 * federation. The time limit is checked by the server's clock.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (also for a missing entry or sheet), dados-invalidos (naming `folha`,
 * `inscricao`, `motivo`), limite-excedido
 */
export async function apresentarProtestoHandler(
  { folha, inscricao, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`apresentarProtesto:${caller.uid}`, 30, 3600)
  return db().runTransaction(async (transaction) => {
    const [above, entryDoc] = await transaction.getAll(folhaRef(folha), inscricaoRef(inscricao))
    const sheet = folhaDe(folha.colecao, above)
    const entry = current(inscricoes, entryDoc)
    if (!sheet || !entry || !ladosDa(sheet).includes(inscricao)) throw new ErroSIE('sem-permissao')
    const [personDoc, eventDoc] = await transaction.getAll(personRef(entry.pessoa), eventoRef(sheet.evento))
    const praticante = current(praticantes, personDoc)
    if (!praticante || !canEnter(caller, entry.pessoa, praticante)) throw new ErroSIE('sem-permissao')
    if (sheet.situacao !== 'encerrada' || sheet.fechadaEm === 0)
      throw recusa('folha', 'Este resultado ainda não foi encerrado.')
    const minutos = eventoDe(eventDoc?.data())?.regras.protesto ?? MINUTOS_PARA_PROTESTAR
    if (minutos === 0) throw recusa('folha', 'O regulamento deste evento não aceita protestos.')
    const now = Timestamp.now()
    if (now.toMillis() > prazoDoProtesto(sheet.fechadaEm, minutos))
      throw recusa('folha', `O prazo para protestar é de ${minutos} minutos depois do encerramento, e já passou.`)
    const ref = db().doc(`${protestos.name}/${idDoProtesto(folha.id, sheet.fechadaEm, inscricao)}`)
    if ((await transaction.get(ref)).exists) throw recusa('folha', 'Este resultado já foi protestado por este atleta.')
    const record = protestos.schema.parse({
      titulo: sheet.titulo,
      evento: sheet.evento,
      eventoTitulo: sheet.eventoTitulo,
      chave: sheet.chave,
      sumula: folha.colecao === 'sumulas' ? folha.id : '',
      rodada: folha.colecao === 'rodadas' ? folha.id : '',
      fechadaEm: sheet.fechadaEm,
      inscricao,
      pessoa: entry.pessoa,
      atleta: entry.name,
      pedidoPor: caller.uid,
      clube: entry.clube,
      federacao: entry.federacao,
      motivo,
      vinculo: sheet.vinculo,
    } satisfies Partial<Protesto>)
    await createRecord(transaction, protestos, ref, { ...record, recebidoEm: now }, { caller, acao: 'apresentar' })
    return { id: ref.id }
  })
}

export const apresentarProtesto = callable(input, apresentarProtestoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
