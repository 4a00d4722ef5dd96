import type { Transaction } from 'firebase-admin/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { pedidosCertificado, type PedidoCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { ageOn } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { precoDe } from '@sie/domain/financeiro/preco.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { novoId } from '../../financeiro/campos.ts'
import { createRecord, numeroDe, recusa } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { nextNumbers } from '../../base/platform/numbers.ts'
import { patiently } from '../../base/platform/patience.ts'
import { storedIn } from '../../base/platform/stored.ts'
import {
  certificadoRef,
  emissorDe,
  grauDe,
  gubDelegado,
  hasGraduacao,
  titularDe,
  vinculoDe,
  type Emissor,
  type PraticanteGuardado,
} from './certificado.ts'

const input = z.object({
  /** made by the browser: the same id orders once */
  id: novoId,
  pessoa: recordId,
  /** code of the grade of a first certificate, as in the register */
  graduacao: trimmed(20).default(''),
  /** id of the certificate for a second copy */
  original: z.union([recordId, z.literal('')]).default(''),
  data: z.union([day, z.literal('')]).default(''),
  local: trimmed(120).default(''),
  observacao: trimmed(300).default(''),
})
export type Pedido = z.output<typeof input>

export const pedidoRef = (id: string) => db().doc(`${pedidosCertificado.name}/${id}`)

/**
 * Orders a certificate of a grade in the person's record, or a second copy: by the person, their guardian, their club, or the staff of the
 * issuer. Issuer and price derive from register and price list.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (no such grade, an open order), conflito
 */
export async function pedirCertificadoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; numero: string }> {
  const caller = await requireCaller(context)
  // All orders take turns: the issuer, whose sequence numbers them, is only known within the transaction.
  return patiently('pedidosCertificado', async (transaction) => {
    const stored = storedIn(pedidosCertificado, await transaction.get(pedidoRef(given.id)))
    if (stored) {
      if (stored.pedidoPor !== caller.uid) throw new ErroSIE('conflito')
      return { id: given.id, numero: stored.numero }
    }
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${given.pessoa}`)))
    if (!praticante || praticante.metadados.successorId !== '') throw new ErroSIE('sem-permissao')
    // The issuer of a copy is in the certificate; for a first one the right is checked first, so that the answer does not reveal whether
    // the person exists.
    if (!given.original) requireAsker(caller, given.pessoa, praticante, homeOf(praticante))
    const what = given.original ? await copyOf(transaction, given) : await firstOf(transaction, given, praticante)
    requireAsker(caller, given.pessoa, praticante, what.emissor)
    requireGrade(given, praticante)
    await requireNoOther(transaction, given.pessoa, what)
    const price = await priceOf(transaction, what.emissor, praticante, given.original !== '')
    const ano = Number(hojeNoBrasil().slice(0, 4))
    const block = await nextNumbers(transaction, { entidade: what.emissor.id, tipo: 'pedidoCertificado', ano })
    const numero = numeroDe(ano, block.first)
    const record = orderOf(caller, given, praticante, what, price, numero)
    block.take()
    await createRecord(transaction, pedidosCertificado, pedidoRef(given.id), record, { caller, acao: 'pedir' })
    return { id: given.id, numero }
  })
}

export interface What {
  emissor: Emissor
  tipo: PedidoCertificado['tipo']
  graduacao: PedidoCertificado['graduacao']
  titulo: string
  data: string
  local: string
}

export async function firstOf(transaction: Transaction, given: Pedido, praticante: PraticanteGuardado): Promise<What> {
  if (given.graduacao === '') throw recusa('graduacao', 'Escolha a graduação.')
  const tipo = given.graduacao.startsWith('gub-') ? 'graduacaoGub' : 'graduacaoDan'
  const graduacao = grauDe(given.graduacao, tipo, praticante, await readGrades(transaction))
  const { federacaoID } = praticante.dadosFiliacao
  const atHome = tipo === 'graduacaoGub' && federacaoID !== '' && (await gubDelegado(transaction))
  const emissor = await emissorDe(transaction, atHome ? federacaoID : ENTIDADE_PADRAO)
  return { emissor, tipo, graduacao, titulo: '', data: given.data, local: given.local }
}

async function copyOf(transaction: Transaction, { original, pessoa }: Pedido): Promise<What> {
  const stored = storedIn(certificados, await transaction.get(certificadoRef(original)))
  // Another person's certificate is treated as missing.
  if (!stored || stored.metadados.successorId !== '' || stored.titular.pessoa !== pessoa)
    throw new ErroSIE('sem-permissao')
  if (stored.situacao !== 'valido') throw recusa('original', 'Só um certificado válido tem segunda via.')
  const { tipo, graduacao, titulo, data, local } = stored
  return { emissor: await emissorDe(transaction, stored.vinculo.idEntidade), tipo, graduacao, titulo, data, local }
}

/** The federation of a person as an issuer; the confederation's right also covers it. */
const homeOf = ({ dadosFiliacao: { federacaoID } }: PraticanteGuardado) => ({
  id: federacaoID,
  idFederacao: federacaoID,
})

/** @throws ErroSIE sem-permissao */
function requireAsker(
  caller: Caller,
  pessoa: string,
  { dadosFiliacao }: PraticanteGuardado,
  emissor: Pick<Emissor, 'id' | 'idFederacao'>,
): void {
  const { vinculadoAEntidadeID: entidade, federacaoID: federacao } = dadosFiliacao
  const may =
    answersFor(caller, pessoa, Date.now()) ||
    caller.pode('pedidosCertificado:pedir', { entidade, federacao }) ||
    caller.pode('pedidosCertificado:processar', { entidade: emissor.id, federacao: emissor.idFederacao })
  if (!may) throw new ErroSIE('sem-permissao')
}

/** @throws ErroSIE dados-invalidos */
function requireGrade({ original, graduacao }: Pedido, praticante: PraticanteGuardado): void {
  if (!original && !hasGraduacao(praticante, graduacao))
    throw recusa('graduacao', 'O cadastro não tem esta graduação. Fale com a sua federação.')
}

const MOST_OPEN = 200

/** @throws ErroSIE dados-invalidos where the same is ordered already */
async function requireNoOther(transaction: Transaction, pessoa: string, { tipo, graduacao, titulo }: What) {
  const { docs } = await getBounded(
    db()
      .collection(pedidosCertificado.name)
      .where('titular.pessoa', '==', pessoa)
      .where('filtros.aberto', '==', true)
      .where('metadados.successorId', '==', ''),
    MOST_OPEN,
    transaction,
  )
  const same = docs.some(
    (doc) =>
      doc.get('tipo') === tipo && doc.get('graduacao.codigo') === graduacao.codigo && doc.get('titulo') === titulo,
  )
  if (same || docs.length === MOST_OPEN) throw recusa('pessoa', 'Já há um pedido deste certificado em andamento.')
}

const MOST_SERVICES = 200
const COPY = /segunda via|2VIA/i

/** The first matching service of the issuer's price list; without one it is free. `valor` in centavos. */
export async function priceOf(
  transaction: Transaction,
  emissor: Emissor,
  praticante: PraticanteGuardado,
  copy: boolean,
): Promise<{ servico: string; valor: number }> {
  const { docs } = await getBounded(
    db()
      .collection(services.name)
      .where('vinculo.idEntidade', '==', emissor.id)
      .where('categoria', '==', 'certificado')
      .where('metadados.successorId', '==', ''),
    MOST_SERVICES,
    transaction,
  )
  const hoje = hojeNoBrasil()
  const birth = praticante.dadosPessoais.birthdate
  const payer = {
    tipo: 'pessoa' as const,
    papeis: praticante.funcoes.map(({ papel }) => papel),
    ordem: praticante.dadosTaekwondo.maxGraduacao ?? 0,
    idade: birth ? ageOn(birth, hoje) : undefined,
    social: false,
  }
  const list = docs
    .map((doc) => ({ id: doc.id, service: storedIn(services, doc) }))
    .filter(({ service }) => isActive(service) && COPY.test(`${service.name} ${service.codigo}`) === copy)
    .filter(({ service }) => !/kukkiwon/i.test(service.name))
    .sort((a, b) => a.service.ordem - b.service.ordem)
  for (const { id, service } of list) {
    const price = precoDe(service, payer, 1, hoje)
    if (!('recusa' in price)) return { servico: id, valor: price.total }
  }
  return { servico: '', valor: 0 }
}

export function orderOf(
  caller: Caller,
  { pessoa, original, observacao }: Pedido,
  praticante: PraticanteGuardado,
  { emissor, tipo, graduacao, titulo, data, local }: What,
  { servico, valor }: { servico: string; valor: number },
  numero: string,
): Omit<PedidoCertificado, 'filtros'> {
  const titular = titularDe(pessoa, praticante)
  const lados = [emissor.id, emissor.idFederacao, titular.entidade, titular.federacao]
  return {
    titular,
    tipo,
    graduacao,
    titulo,
    data,
    local,
    original,
    observacao,
    servico,
    valor,
    numero,
    name: `${numero} ${titular.nome}`,
    motivoDoPedido: original ? 'segundaVia' : 'primeiraVia',
    causa: original
      ? { tipo: 'via', id: original, descricao: 'Segunda via' }
      : { tipo: 'graduacao', id: graduacao.codigo, descricao: '' },
    pedidoPor: caller.uid,
    fatura: { id: '', numero: '' },
    conferencia: { foto: false, dados: false },
    semFoto: !praticante.dadosPessoais.urlImagemID,
    certificado: { id: '', numero: '' },
    lote: '',
    rastreio: { transportadora: '', codigo: '' },
    entregueA: '',
    etapas: {
      solicitado: Timestamp.now(),
      aguardandoPagamento: null,
      emConferencia: null,
      aprovado: null,
      impresso: null,
      enviado: null,
      entregue: null,
    },
    situacao: 'solicitado',
    vinculo: { ...vinculoDe(emissor), lados: [...new Set(lados)].filter(Boolean) },
  }
}

export const pedirCertificado = callable(input, pedirCertificadoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito'],
})
