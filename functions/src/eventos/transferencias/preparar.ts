import { Timestamp } from 'firebase-admin/firestore'
import { addDays, isMinor, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { regrasTransferencia } from '@sie/domain/eventos/collections/regrasTransferencia.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { transferObstacles } from '@sie/domain/eventos/transferencias/bloqueios.ts'
import {
  comParecer,
  isLado,
  changesFederacao,
  nomeDoLado,
  applyLapse,
  prazosDe,
  proximaSituacao,
  type Parecer,
} from '@sie/domain/eventos/transferencias/passos.ts'
import { CONCLUIDAS } from '@sie/domain/eventos/transferencias/tipos.ts'
import { db } from '../../base/platform/admin.ts'
import { nextNumbers } from '../../base/platform/numbers.ts'
import type { Prepared, Preparation } from '../../base/processes/handlers.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { fatosDe } from './fatos.ts'
import { lugarDe, papelDe, pontas, type Papel, type TransferenciaGuardada } from './registro.ts'
import { withoutState } from './salvarTransferencia.ts'
import { taxaDe } from './taxa.ts'

type Edit = (transfer: TransferenciaGuardada) => TransferenciaGuardada

/** An edit of a transfer as an edit of records, which adds the day of the move at the end. */
const editing =
  (today: string, edit: Edit) =>
  (record: StoredRecord): StoredRecord => {
    const next = edit(record as TransferenciaGuardada)
    if (!CONCLUIDAS.includes(proximaSituacao(next)) || next.situacao === 'rascunho') return next
    const ends = next.tipo === 'temporaria' ? Timestamp.fromMillis(startInBrasilia(addDays(next.ate, 1))) : null
    return { ...next, efetivaEm: today, terminaEm: ends }
  }

const protocoloDe = (ano: number, n: number) => `TR-${ano}/${String(n).padStart(6, '0')}`

/**
 * Sends a draft, for a minor only by the guardian or the origin: checks everything again as stored now, takes protocol, fee and deadlines, and
 * shows the transfer to its sides. The protocol's sequence is one document for the country, so that of two requests at once for one person the
 * second sees the first.
 */
const enviar: Preparation = async ({ transaction, caller, id, stored, today }) => {
  const draft = stored as TransferenciaGuardada
  const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${draft.pessoa}`)))
  const papel = papelDe(caller, draft.pessoa, praticante)
  if (!praticante) throw new ErroSIE('registro-nao-encontrado')
  // A draft may be of the guardian or the origin, whose minor owns it too.
  if (papel === 'pessoa' && isMinor(praticante.dadosPessoais.birthdate, today))
    throw recusa(
      'situacao',
      'Quem é menor de 18 anos é transferido pelo responsável, que envia o pedido no painel dele.',
    )
  const [from, to] = await pontas(transaction, [lugarDe(praticante), draft.destino.entidade])
  const fatos = await fatosDe(transaction, draft.pessoa, praticante, id)
  const pedido = { tipo: draft.tipo, ate: draft.ate, destino: to ?? null }
  const obstacles = transferObstacles(fatos, pedido, today, papel === 'origem' ? 'mesa' : 'pessoa')
  if (obstacles.length > 0)
    throw new ErroSIE('dados-invalidos', { situacao: obstacles.map(({ text }) => text).join(' ') })
  const ends = { origem: withoutState(from), destino: withoutState(to) }
  const between = changesFederacao(ends)
  const prazos = await deadlinesOf(transaction, ends)
  const none = { valor: 0, paga: false, fatura: '', emitente: '', servico: '' }
  const taxa = draft.lote ? none : await taxaDe(transaction, id, ends, praticante)
  const ano = Number(today.slice(0, 4))
  const block = await nextNumbers(transaction, { entidade: ENTIDADE_PADRAO, tipo: 'transferencia', ano })
  const sides = [ends.origem.entidade, ends.origem.federacao, ends.destino.entidade, ends.destino.federacao]
  const sent: Edit = (transfer) => ({
    ...transfer,
    ...ends,
    name: praticante.dadosPessoais.name,
    tipo:
      transfer.tipo === 'associacoes' || transfer.tipo === 'federacoes'
        ? between
          ? 'federacoes'
          : 'associacoes'
        : transfer.tipo,
    protocolo: protocoloDe(ano, block.first),
    pedidaEm: today,
    prazos,
    taxa,
    partes: {
      origem: ends.origem.entidade,
      destino: ends.destino.entidade,
      federacaoOrigem: ends.origem.federacao,
      federacaoDestino: ends.destino.federacao,
    },
    vinculo: {
      idEntidade: ENTIDADE_PADRAO,
      idFederacao: ENTIDADE_PADRAO,
      lados: [...new Set([ENTIDADE_PADRAO, ...sides])].sort(),
    },
  })
  const asked = (transfer: TransferenciaGuardada) => opinionOfOrigin(transfer, papel, caller, today)
  return { edit: editing(today, (transfer) => asked(sent(transfer))), write: block.take }
}

/** A request for the origin counts as its consent: of the club, or of the federation of a person without a club. */
function opinionOfOrigin(
  transfer: TransferenciaGuardada,
  papel: Papel,
  { uid, name }: Prepared['caller'],
  today: string,
): TransferenciaGuardada {
  if (papel !== 'origem') return transfer
  const lado = transfer.origem.entidade === transfer.origem.federacao ? 'federacaoOrigem' : 'origem'
  const said = { quem: uid, nome: name, quando: today, decisao: 'aprovou', motivo: 'Pedido pela origem.' } as const
  return comParecer(transfer, { lado, entidade: nomeDoLado(transfer, lado), ...said })
}

async function deadlinesOf(
  transaction: Prepared['transaction'],
  { origem, destino }: Pick<TransferenciaGuardada, 'origem' | 'destino'>,
) {
  const found = await transaction.getAll(
    ...[origem.federacao, destino.federacao, ENTIDADE_PADRAO].map((id) => db().doc(`regrasTransferencia/${id || '-'}`)),
  )
  const [from, to, nation] = found.map((doc) => storedIn(regrasTransferencia, doc))
  return prazosDe({ origem: from, destino: to, confederacao: nation })
}

const opinion =
  (decisao: 'aprovou' | 'recusou'): Preparation =>
  ({ caller, possible, reason, today }) => {
    const lado = possible.side ?? ''
    if (!isLado(lado)) throw new Error(`a side that transfers do not know: ${lado}`)
    const edit: Edit = (transfer) => {
      const parecer: Parecer = {
        lado,
        entidade: nomeDoLado(transfer, lado),
        quem: caller.uid,
        nome: caller.name,
        quando: today,
        decisao,
        motivo: reason,
      }
      return { ...comParecer(transfer, parecer), ...(decisao === 'recusou' ? { motivoDaRecusa: reason } : {}) }
    }
    const ends = decisao === 'recusou'
    return Promise.resolve({ edit: ends ? (record) => edit(record as TransferenciaGuardada) : editing(today, edit) })
  }

/** Fields that the server writes into a transfer beside its state. */
export const PREPARACOES: Readonly<Record<string, Preparation>> = {
  enviar,
  aprovar: opinion('aprovou'),
  recusar: opinion('recusou'),
  decurso: ({ stored, today }) =>
    Promise.resolve({ edit: editing(today, (transfer) => applyLapse(transfer, String(stored.situacao), today)) }),
  pagar: ({ today }) =>
    Promise.resolve({
      edit: editing(today, (transfer) => ({ ...transfer, taxa: { ...transfer.taxa, paga: true } })),
    }),
  desfazerPagamento: () =>
    Promise.resolve({
      edit: (record) => ({ ...record, taxa: { ...(record as TransferenciaGuardada).taxa, paga: false } }),
    }),
  encerrar: ({ today }) => Promise.resolve({ edit: (record) => ({ ...record, encerradaEm: today }) }),
}
