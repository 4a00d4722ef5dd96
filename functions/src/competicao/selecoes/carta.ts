import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { addDays, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Convocacao } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { DIAS_PARA_RESPONDER } from '@sie/domain/competicao/selecoes/estados.ts'
import { sendAvisos, MOST_TOLD } from '../../base/avisos/sendAvisos.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'

/** Fields of a convocation sent on a day 'AAAA-MM-DD' in Brasília: it can be answered until the end of the last day. */
export const chamada = (hoje: string): Partial<Convocacao> & { [DUE_FIELD]: Timestamp } => {
  const until = Timestamp.fromMillis(startInBrasilia(addDays(hoje, DIAS_PARA_RESPONDER + 1)) - 60_000)
  return { situacao: 'convocada', convocadaEm: hoje, responderAte: until, [DUE_FIELD]: until }
}

/** Sends the letter, as notice and by mail, to athletes and their guardians. @returns a function that writes it, after all reads */
export async function sendCarta(
  transaction: Transaction,
  selecao: string,
  id: string,
  pessoas: readonly string[],
): Promise<() => void> {
  const told = (await Promise.all(pessoas.map((pessoa) => comResponsaveis(transaction, pessoa)))).flat()
  const writes: (() => void)[] = []
  for (let from = 0; from < told.length; from += MOST_TOLD)
    writes.push(
      await sendAvisos(transaction, {
        quem: told.slice(from, from + MOST_TOLD),
        oQue: 'convocacao',
        registro: { colecao: selecoes.name, id },
        dados: { selecao, dias: DIAS_PARA_RESPONDER },
      }),
    )
  return () => {
    for (const write of writes) write()
  }
}
