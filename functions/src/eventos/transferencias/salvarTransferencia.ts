import * as z from 'zod'
import { pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { transferencias, type Transferencia } from '@sie/domain/eventos/collections/transferencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { ownersOf } from '@sie/domain/base/records/standing.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { changesFederacao } from '@sie/domain/eventos/transferencias/passos.ts'
import { COM_QUEM_PEDE, PRAZO_PADRAO, TIPOS } from '@sie/domain/eventos/transferencias/tipos.ts'
import { novoId } from '../../financeiro/campos.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { lugarDe, papelDe, pontas, transferenciaRef, type Papel, type TransferenciaGuardada } from './registro.ts'

const file = z
  .object({ arquivo: text(300), nome: trimmed(200).default(''), bytes: z.number().int().min(0).default(0) })
  .default({ arquivo: '', nome: '', bytes: 0 })

export const pedido = z.object({
  tipo: z.enum(TIPOS),
  destino: recordId,
  motivo: trimmed(500).default(''),
  ate: z.union([day, z.literal('')]).default(''),
  carta: file,
  anexo: file,
})

const input = z.object({
  /** made by the browser, before the documents are sent; saving the same again changes nothing */
  id: novoId,
  /** version of the draft that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
  /** id of the person; the caller where absent */
  pessoa: recordId.optional(),
  dados: pedido,
})

const PER_DAY = 60

/**
 * Stores the draft of a transfer: before it is sent (`enviar`) only its author, the person and the confederation see it. The request comes from the
 * person, for a minor from the guardian, or from staff of the club or federation that the person would leave.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (naming `pessoa`, `destino`, `carta`,
 * `anexo`, `situacao`), conflito (another version, an id in use), limite-excedido (60 a day)
 */
export async function salvarTransferenciaHandler(
  { id, versao, pessoa: wanted, dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`transferencia:${caller.uid}`, PER_DAY, 86_400)
  return db().runTransaction(async (transaction) => {
    const ref = transferenciaRef(id)
    const stored = storedIn(transferencias, await transaction.get(ref))
    if (stored) requireOwnDraft(caller, id, stored)
    const pessoa = stored?.pessoa ?? wanted ?? caller.uid
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${pessoa}`)))
    const papel = papelDe(caller, pessoa, praticante)
    if (!praticante) throw absent(caller, 'transferencias:criar')
    requireOfAge(papel, praticante)
    const draft = await rascunhoDe({ transaction, caller, pessoa, praticante, papel }, id, dados)
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      await createRecord(transaction, transferencias, ref, draft, { caller, acao: 'criar' })
      return { id, versao: 0 }
    }
    const { solicitante: _, pedidoPor: __, ...changes } = draft
    if (sameValue({ ...stored, ...changes }, stored)) return { id, versao: stored.metadados.version }
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return {
      id,
      versao: await writeStep(transaction, transferencias, ref, stored, changes, {
        caller,
        acao: 'editar',
        aboutSelf: 'Who asks fills in the request.',
      }),
    }
  })
}

/** @throws ErroSIE sem-permissao, dados-invalidos */
function requireOwnDraft(caller: Caller, id: string, stored: TransferenciaGuardada): void {
  const own = ownersOf(transferencias, id, stored).some((uid) => answersFor(caller, uid, Date.now()))
  if (!own || stored.metadados.successorId !== '') throw absent(caller, 'transferencias:ler')
  if (!COM_QUEM_PEDE.includes(stored.situacao))
    throw new ErroSIE('dados-invalidos', { situacao: 'O pedido já foi enviado e não muda mais.' })
}

/** @throws ErroSIE dados-invalidos */
function requireOfAge(papel: Papel, { dadosPessoais }: PraticanteGuardado): void {
  if (papel === 'pessoa' && isMinor(dadosPessoais.birthdate, hojeNoBrasil()))
    throw new ErroSIE('dados-invalidos', {
      pessoa: 'Quem é menor de 18 anos é transferido pelo responsável, que faz o pedido no painel dele.',
    })
}

interface Asked {
  transaction: FirebaseFirestore.Transaction
  caller: Caller
  pessoa: string
  praticante: PraticanteGuardado
  papel: Papel
}

/** A draft for storing. @throws ErroSIE registro-nao-encontrado, dados-invalidos */
export async function rascunhoDe(
  { transaction, caller, pessoa, praticante, papel }: Asked,
  id: string,
  { tipo, destino, motivo, ate, carta, anexo }: z.output<typeof pedido>,
): Promise<Omit<Transferencia, 'filtros'>> {
  const [from, to] = await pontas(transaction, [lugarDe(praticante), destino])
  if (!to) throw new ErroSIE('dados-invalidos', { destino: 'Escolha a associação de destino.' })
  requireSentFor(id, 'carta', carta.arquivo)
  requireSentFor(id, 'anexo', anexo.arquivo)
  const ends = { origem: withoutState(from), destino: withoutState(to) }
  const between = changesFederacao(ends)
  return {
    name: praticante.dadosPessoais.name,
    protocolo: '',
    pessoa,
    pedidoPor: papel === 'pessoa' ? '' : caller.uid,
    solicitante: { nome: papel === 'pessoa' ? praticante.dadosPessoais.name : caller.name, papel },
    // The kind of transfer follows from its two ends.
    tipo: tipo === 'associacoes' || tipo === 'federacoes' ? (between ? 'federacoes' : 'associacoes') : tipo,
    ...ends,
    motivo,
    ate: tipo === 'temporaria' ? ate : '',
    terminaEm: null,
    carta,
    anexo,
    pedidaEm: hojeNoBrasil(),
    efetivaEm: '',
    encerradaEm: '',
    taxa: { valor: 0, paga: false, fatura: '', emitente: '', servico: '' },
    prazos: {
      pagamento: PRAZO_PADRAO,
      origem: PRAZO_PADRAO,
      destino: PRAZO_PADRAO,
      federacao: PRAZO_PADRAO,
      confederacao: PRAZO_PADRAO,
    },
    pareceres: [],
    motivoDaRecusa: '',
    lote: '',
    situacao: 'rascunho',
    partes: { origem: '', destino: '', federacaoOrigem: '', federacaoDestino: '' },
    vinculo: { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO, lados: [ENTIDADE_PADRAO] },
  }
}

export const withoutState = (end: Awaited<ReturnType<typeof pontas>>[number]) => ({
  entidade: end?.entidade ?? '',
  nome: end?.nome ?? '',
  federacao: end?.federacao ?? '',
  nomeFederacao: end?.nomeFederacao ?? '',
})

/** @throws ErroSIE dados-invalidos for a file that was not sent for this transfer */
function requireSentFor(id: string, campo: 'carta' | 'anexo', path: string): void {
  if (path === '') return
  const field = transferencias.fields.find((one) => one.path === campo)
  const folder = field ? `${pastaDoCampo(transferencias, id, field)}/` : ' '
  if (!path.startsWith(folder) || !/^[\w-]{1,80}\.[a-z]{3,4}$/.test(path.slice(folder.length)))
    throw new ErroSIE('dados-invalidos', { [campo]: 'Envie o arquivo de novo.' })
}

export const salvarTransferencia = callable(input, salvarTransferenciaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
